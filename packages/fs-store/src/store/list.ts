import { statSync } from 'node:fs'
import type { DocumentRef } from '@repolore/core'
import type { Journal } from '../write/journal.ts'
import type { Ground } from '../write/settle.ts'
import { type Reading, readFile } from './file.ts'
import { openTexts } from './open-batch.ts'
import { placeReason } from './place.ts'
import { isFresh, statRevision, textRevision, unreadableRevision } from './revision.ts'
import { type Step, walk } from './walk.ts'

/** Where reading happens and what bounds it. */
export interface ReadingGround extends Ground {
  readonly homes: readonly string[]
  lists(path: string): boolean
  enters(folder: Step): boolean
  readonly maxBytes: number
}

/** A file of more bytes is not read, unless a store is told otherwise. */
export const MAX_BYTES = 16 * 1024 * 1024

/** Every file of the store with its revision, in one synchronous walk. What cannot be read is listed as well. */
export function listFiles(ground: ReadingGround, open: Journal | null): readonly DocumentRef[] {
  const reading = { now: Date.now(), maxBytes: ground.maxBytes }
  const refs = new Map<string, DocumentRef>()
  for (const found of walk(ground)) {
    const ref = found.real === null ? barred(found.path, found.reason) : refAt(found, reading)
    if (ref !== null) refs.set(found.path, ref)
  }
  for (const [path, text] of openTexts(ground, open)) {
    if (text === null) refs.delete(path)
    else if (ground.lists(path)) refs.set(path, { path, revision: textRevision(text) })
  }
  return [...refs.values()]
}

/** A place that could not be looked into. */
export function barred(path: string, reason: string): DocumentRef & { readonly barred: string } {
  return { path, revision: unreadableRevision(reason), barred: reason }
}

/** `null` for a file that went meanwhile. */
function refAt({ path, real }: Step, reading: Reading): DocumentRef | null {
  try {
    const stat = statSync(real, { bigint: true, throwIfNoEntry: false })
    if (stat === undefined) return null
    const revision = isFresh(stat, reading.now) ? readFile(real, reading)?.revision : statRevision(stat)
    return revision === undefined ? null : { path, revision }
  } catch (error) {
    return barred(path, placeReason(error))
  }
}
