import { lstatSync } from 'node:fs'
import type { DocumentRef } from '@repolore/core'
import { type Reading, readFile } from '../store/file.ts'
import { isFresh, statRevision } from '../store/revision.ts'
import { isClosedFolder, isTemporaryName } from '../store/store-path.ts'
import type { Step, Territory } from '../store/walk.ts'
import { Unwatchable } from './unwatchable.ts'

/** What stands at a name, as far as a listing shows it. */
export type Look =
  | { readonly is: 'nothing' }
  | { readonly is: 'folder' }
  /** A restless file can change without an event that tells: it is looked at each time. */
  | { readonly is: 'file'; readonly ref: DocumentRef; readonly restless: boolean }

/** The kind of an entry, as a listing of its folder or a look at it says. */
interface Kind {
  isDirectory(): boolean
  isSymbolicLink(): boolean
}

const NOTHING: Look = { is: 'nothing' }

/** What a full walk would find at one name. Throws `Unwatchable` for what it would have to explain: links, folders named like files, odd names. */
export function lookAt(
  step: Step,
  { lists, enters, reading }: Pick<Territory, 'lists' | 'enters'> & { readonly reading: Reading },
  kind: Kind | undefined = lstatSync(step.real, { throwIfNoEntry: false }),
): Look {
  const name = step.path.slice(step.path.lastIndexOf('/') + 1)
  if (kind === undefined) return gone(name)
  if (kind.isDirectory()) {
    if (isClosedFolder(name) || !enters(step)) return NOTHING
    if (lists(step.path)) throw new Unwatchable('a folder is named like a file')
    return isOdd(name) ? gone(name) : { is: 'folder' }
  }
  if (isTemporaryName(name)) return NOTHING
  if (kind.isSymbolicLink()) throw new Unwatchable('a link')
  if (!lists(step.path)) return NOTHING
  return isOdd(name) ? gone(name) : fileAt(step, reading)
}

/** Hard links are written to by other names as well. */
function fileAt({ path, real }: Step, reading: Reading): Look {
  const stat = lstatSync(real, { bigint: true, throwIfNoEntry: false })
  if (stat === undefined) return NOTHING
  if (stat.isSymbolicLink()) throw new Unwatchable('a link')
  const fresh = isFresh(stat, reading.now)
  const revision = fresh ? readFile(real, reading)?.revision : statRevision(stat)
  if (revision === undefined) return NOTHING
  return { is: 'file', ref: { path, revision }, restless: fresh || stat.nlink > 1n }
}

/** An event gives a name that is not UTF-8 in letters by which nothing is found. */
function gone(name: string): Look {
  if (isOdd(name)) throw new Unwatchable('an odd name')
  return NOTHING
}

function isOdd(name: string): boolean {
  return /[\\\uFFFD\p{Cc}]/u.test(name)
}
