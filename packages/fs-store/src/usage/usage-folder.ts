import { lstatSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Issue, issue } from '@repolore/core'
import { codeOf } from '../error-code.ts'
import { makeFolder } from '../make-folder.ts'
import type { Disk } from '../write/disk.ts'
import { reasonOf } from '../write/failure.ts'
import { append } from './append.ts'
import { compact } from './compact.ts'
import type { Thrift } from './log-folder.ts'
import { logReader } from './log-reader.ts'
import { type Tally, tallyOf } from './tally.ts'

/** One folder that a log of use lies in. Whatever the disk does, nothing throws. */
export interface UsageFolder {
  /** Empty where the folder cannot be read. */
  read(): Tally
  /** Whether the disk took the lines. */
  append(lines: readonly string[]): boolean
  /** What kept the last reading and the last writing from being whole. */
  problems(): readonly Issue[]
}

/** Where a folder of use is. */
export interface UsagePlace {
  readonly folder: string
  /** The folder that must be there already; `null` makes all that is missing. */
  readonly within: string | null
  readonly disk: Disk
  readonly thrift: Thrift
  now(): number
}

const NOTHING: Tally = tallyOf()

/** A folder that is made with the first line, and hides itself from Git. */
export function usageFolder(place: UsagePlace): UsageFolder {
  const reader = logReader(place.folder)
  const problems = new Map<'reading' | 'writing', Issue>()
  const trying = <T>(what: 'reading' | 'writing', otherwise: T, work: () => T): T => {
    try {
      const done = work()
      problems.delete(what)
      return done
    } catch (error) {
      problems.set(what, problemOf(what, place, reasonOf(codeOf(error))))
      return otherwise
    }
  }
  return {
    read: () => trying('reading', NOTHING, () => reader.read()),
    append: (lines) =>
      trying('writing', false, () => {
        const size = appendAll(place, lines)
        if (size >= place.thrift.longest) compactLater(place)
        return true
      }),
    problems: () => [
      ...problems.values(),
      ...(reader.isForeign()
        ? [problemOf('reading', place, 'its sums are not of a form that this version knows')]
        : []),
    ],
  }
}

function problemOf(what: 'reading' | 'writing', { folder }: UsagePlace, reason: string): Issue {
  return what === 'writing'
    ? issue('usage-not-logged', 'note', { folder, reason })
    : issue('unreadable-usage', 'warning', { reason }, { path: folder, line: 1, column: 1 })
}

/** A repository could lead the log anywhere. */
class FolderIsLink extends Error {
  override readonly name = 'FolderIsLink'
  readonly code = 'ELOOP'
}

/** Makes the folder where it turns out to be missing: looking first would cost every event. */
function appendAll(place: UsagePlace, lines: readonly string[]): number {
  if (lstatSync(place.folder, { throwIfNoEntry: false })?.isSymbolicLink()) throw new FolderIsLink(place.folder)
  const all = () => lines.reduce((_, line) => append({ ...place, rest: place.thrift.rest }, line), 0)
  try {
    return all()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    makeRoom(place)
    return all()
  }
}

/** Makes the folder of a log, which hides itself from Git. */
export function makeRoom({ folder, within }: Pick<UsagePlace, 'folder' | 'within'>): void {
  if (within === null) makeFolder(folder, 0o700)
  else {
    statSync(within)
    unlessThere(() => mkdirSync(folder))
  }
  unlessThere(() => writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' }))
}

function unlessThere(make: () => void): void {
  try {
    make()
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** After the answer: the event that found the log long does not wait. What fails is tried again with the next one. */
function compactLater(place: UsagePlace): void {
  setImmediate(() => {
    try {
      compact(place)
    } catch (error) {
      codeOf(error)
    }
  })
}
