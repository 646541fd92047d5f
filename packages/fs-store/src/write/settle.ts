import { dirname, join } from 'node:path'
import { StoreFailure } from '@repolore/core'
import { codeOf } from '../error-code.ts'
import { fileBytes } from '../file-bytes.ts'
import type { Place } from '../store/place.ts'
import { pathRefusal } from '../store/store-path.ts'
import type { Disk } from './disk.ts'
import { makeFolders } from './folders.ts'
import type { Journal, JournalChange } from './journal.ts'

/** What settling works on: the store's real root, its work folder, and which paths belong to it. */
export interface Ground {
  readonly root: string
  readonly workFolder: string
  readonly disk: Disk
  accepts(path: string): boolean
  /** Where a path of the store really stands, or why it may not be touched. */
  place(path: string): Place
}

/**
 * Brings every file of a batch to the text that counts, and returns the paths where it found a text that is of neither
 * side: a later hand was there, and its work stays. May be repeated after any interruption.
 */
export function settle(ground: Ground, journal: Journal): readonly string[] {
  const foreign: string[] = []
  const folders = new Set<string>()
  for (const change of journal.changes) {
    const real = realOf(ground, change.path)
    const [wanted, other] = sidesOf(journal, change)
    const present = bytesAt(real)
    if (isText(present, wanted)) continue
    if (!isText(present, other)) foreign.push(change.path)
    else bring(ground, { journal, change, real })
    folders.add(dirname(real))
  }
  for (const folder of folders) ground.disk.syncFolder(folder)
  return foreign
}

/** The text that counts, and the one it takes the place of. */
export function sidesOf(
  journal: Journal,
  change: JournalChange,
): readonly [wanted: string | null, other: string | null] {
  return journal.state === 'undo' ? [change.before, change.after] : [change.after, change.before]
}

/** Bytes that a file may have that is written over. */
const LARGEST = 1024 ** 3

/** The bytes at a real path; `null` where no file is. */
export function bytesAt(real: string): Buffer | null {
  try {
    return fileBytes(real, LARGEST)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Whether a file holds exactly this text. */
export function isText(bytes: Buffer | null, text: string | null): boolean {
  return bytes === null || text === null ? bytes === text : bytes.equals(Buffer.from(text))
}

/** A journal is a file like any other: what it names is held to the same rules as a change that a caller asks for. */
function realOf(ground: Ground, path: string): string {
  const reason = pathRefusal(path) ?? (ground.accepts(path) ? null : 'is not one of the store')
  const place = reason === null ? ground.place(path) : { real: null, reason }
  if (place.real !== null) return place.real
  throw new StoreFailure(
    `the journal in ${ground.workFolder} names the path '${path}', which cannot be written: ${place.reason}`,
    'compare the documents with your last commit, then delete the journal',
  )
}

interface Work {
  readonly journal: Journal
  readonly change: JournalChange
  readonly real: string
}

function bring(ground: Ground, { journal, change, real }: Work): void {
  const { disk } = ground
  const [wanted] = sidesOf(journal, change)
  if (wanted === null) {
    disk.remove(real)
    return
  }
  makeFolders(disk, dirname(real))
  const staged = journal.state === 'pending' && change.staged !== null ? join(ground.workFolder, change.staged) : null
  if (staged !== null && renamed(disk, staged, real)) return
  const beside = join(dirname(real), `.repolore-${journal.id}`)
  disk.remove(beside)
  disk.create(beside, Buffer.from(wanted), change.mode)
  disk.rename(beside, real)
}

/** A staged file may be gone (used up before an interruption) or on another disk than its place. */
function renamed(disk: Disk, from: string, to: string): boolean {
  try {
    disk.rename(from, to)
    return true
  } catch (error) {
    if (['ENOENT', 'EXDEV'].includes(codeOf(error))) return false
    throw error
  }
}
