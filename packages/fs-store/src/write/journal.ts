import { join } from 'node:path'
import { StoreFailure } from '@repolore/core'
import { codeOf } from '../error-code.ts'
import { fileText } from '../file-bytes.ts'
import { isTracked } from '../git/tracked.ts'
import { placeReason } from '../store/place.ts'
import type { Disk } from './disk.ts'

/** One file of a batch, with both its texts: enough to finish the batch, and enough to take it back. */
export interface JournalChange {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
  /** The name of the staged file in the work folder; `null` where the file goes. */
  readonly staged: string | null
  /** The permission bits of the file that is replaced; `null` for a new file. */
  readonly mode: number | null
}

/**
 * The last batch of a store. `pending`: it counts, though its files may not all be in place. `undo`: it does not count,
 * though some of its files may be in place. `done`: there is nothing left to do.
 */
export interface Journal {
  readonly format: 1
  readonly id: string
  readonly state: 'pending' | 'undo' | 'done'
  readonly changes: readonly JournalChange[]
}

/** Reads the journal of a work folder; `null` where no batch was ever written. One that came with a clone is refused. */
export function readJournal(workFolder: string): Journal | null {
  const path = join(workFolder, NAME)
  try {
    const journal = parsed(fileText(path, LARGEST), path)
    if (journal.state !== 'done' && isTracked(path)) throw foreign(path)
    return journal
  } catch (error) {
    if (error instanceof StoreFailure) throw error
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    const next = 'give this user the right to read it; where it is no file of Repolore, move it away'
    throw new StoreFailure(`the journal ${path} cannot be read: ${placeReason(error)}`, next, { cause: error })
  }
}

/** Puts a journal in the place of the last one, in one step, and returns when the disk has it. */
export function writeJournal(workFolder: string, journal: Journal, disk: Disk): void {
  const draft = join(workFolder, `${NAME}-${journal.id}-${journal.state}`)
  disk.remove(draft)
  disk.create(draft, Buffer.from(JSON.stringify(journal)), 0o600)
  disk.rename(draft, join(workFolder, NAME))
  disk.syncFolder(workFolder)
}

/** Removes a journal that has nothing left to do. */
export function forget(workFolder: string, disk: Disk): void {
  disk.remove(join(workFolder, NAME))
}

/** What stays of a batch when it is over: its id, by which readers see that there was one. */
export function doneWith(journal: Journal): Journal {
  return { ...journal, state: 'done', changes: [] }
}

/** Bytes that a journal may have: it holds both texts of every file of a batch. */
const LARGEST = 1024 ** 3

/** The name of the journal in the work folder. */
export const NAME = 'journal'

function parsed(text: string, path: string): Journal {
  const journal = jsonOf(text)
  if (isJournal(journal)) return journal
  throw new StoreFailure(
    `the journal ${path} is not one that this version of Repolore wrote`,
    'compare the documents with your last commit, then delete the journal; a newer Repolore may still finish it',
  )
}

/** Reviewers read documents, not journals: a text that counts without standing in its document must have been written here. */
function foreign(path: string): StoreFailure {
  return new StoreFailure(
    `the journal ${path} is under version control, so it was not written by a batch in this folder`,
    `remove it: git rm --cached ${path}, then delete the file; compare the documents with what you expect`,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isJournal(value: unknown): value is Journal {
  if (!isRecord(value)) return false
  const { format, id, state, changes } = value
  const isKnown = format === 1 && typeof id === 'string' && ['pending', 'undo', 'done'].includes(String(state))
  return isKnown && Array.isArray(changes) && changes.every(isChange)
}

function isChange(value: unknown): value is JournalChange {
  if (!isRecord(value)) return false
  const { path, before, after, staged, mode } = value
  const isNamed =
    typeof path === 'string' &&
    (staged === null || (typeof staged === 'string' && /^stage-[0-9a-f]+-\d+$/.test(staged)))
  return isNamed && isText(before) && isText(after) && (mode === null || Number.isInteger(mode))
}

function isText(value: unknown): boolean {
  return value === null || typeof value === 'string'
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
