import { type BigIntStats, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../error-code.ts'
import { closedLogs, pathsIn } from './log-folder.ts'
import { closeLog, identityOf, type OpenLog, openLog, readRest } from './open-log.ts'
import { recordIn } from './record.ts'
import { NO_SUMS, readSums, type Sums } from './sums-file.ts'
import { type Tally, take, tallyOf } from './tally.ts'

/** Reads the sums of a folder again and again: what has been read is not read a second time. */
export interface LogReader {
  /** The sums now; the same object as before where nothing was added. Throws the errors of the disk. */
  read(): Tally
  /** Whether the file of sums is none of ours, so that what it held is not counted. */
  isForeign(): boolean
}

/** A log, and how far it has been read. */
interface Place {
  readonly path: string
  /** Tells the file from another that takes its name; `null` where there was none yet. */
  readonly identity: string | null
  /** Bytes; always just after a line feed. */
  readonly end: number
}

interface State {
  readonly sums: string
  readonly isForeign: boolean
  readonly places: readonly Place[]
  readonly tally: Tally
}

/** How often a folder is read anew because it was compacted meanwhile. */
const ATTEMPTS = 8

/** A reader of the folder at a native path, which need not exist. */
export function logReader(folder: string): LogReader {
  let state: State | null = null
  return {
    read() {
      state = (state === null ? null : grown(folder, state)) ?? readAnew(folder)
      return state.tally
    },
    isForeign: () => state?.isForeign ?? false,
  }
}

/** The state with what was added to the logs since, or `null` where they were compacted or are not the ones that were read. */
function grown(folder: string, state: State): State | null {
  if (stamp(pathsIn(folder).sums) !== state.sums) return null
  const stats = state.places.map(({ path }) => statSync(path, { bigint: true, throwIfNoEntry: false }))
  if (state.places.every((place, at) => isAsRead(place, stats[at]))) return state
  const tally = tallyOf(state.tally)
  const places = state.places.map((place) => readOn(place, tally))
  const read = places.filter((place) => place !== null)
  return read.length === places.length ? { ...state, places: read, tally } : null
}

function isAsRead({ identity, end }: Place, stat: BigIntStats | undefined): boolean {
  if (stat === undefined) return identity === null
  return identity === identityOf(stat) && Number(stat.size) === end
}

/** Reads on where a log was left; `null` where another file has its name. */
function readOn(place: Place, tally: Tally): Place | null {
  const log = openLog(place.path)
  if (log === null) return place.identity === null ? place : null
  try {
    if (log.size < place.end || (place.identity !== null && log.identity !== place.identity)) return null
    return readFrom(log, place, tally)
  } finally {
    closeLog(log)
  }
}

function readAnew(folder: string): State {
  for (let attempt = 1; ; attempt += 1) {
    const before = stamp(pathsIn(folder).sums)
    const base = sumsAt(pathsIn(folder).sums)
    const tally = tallyOf(base?.tally)
    const places = readLogs(folder, base ?? NO_SUMS, tally)
    if (attempt === ATTEMPTS || stamp(pathsIn(folder).sums) === before)
      return { sums: before, isForeign: base === null, places, tally }
  }
}

/** The log is opened before the folder is listed and read after: one that is closed meanwhile is met under one name or the other, and known again. */
function readLogs(folder: string, { folded }: Sums, tally: Tally): readonly Place[] {
  const path = pathsIn(folder).log
  const log = openLog(path)
  try {
    const closed = closedLogs(namesIn(folder))
      .filter(({ name }) => !folded.has(name))
      .map(({ name }) => openLog(join(folder, name)))
    const places = closed.flatMap((one) => {
      if (one === null || one.identity === log?.identity) return []
      return [readFrom(one, { path: one.path, end: 0 }, tally)]
    })
    for (const one of closed) if (one !== null) closeLog(one)
    return [...places, log === null ? { path, identity: null, end: 0 } : readFrom(log, { path, end: 0 }, tally)]
  } finally {
    if (log !== null) closeLog(log)
  }
}

/** Takes in all whole lines from a place on. What follows the last line feed is still being written, or torn. */
function readFrom(log: OpenLog, { path, end }: Omit<Place, 'identity'>, tally: Tally): Place {
  const bytes = readRest(log, end)
  const length = bytes.lastIndexOf(0x0a) + 1
  for (const line of bytes.toString('utf8', 0, length).split('\n')) {
    const record = recordIn(line)
    if (record !== null) take(tally, record)
  }
  return { path, identity: log.identity, end: end + length }
}

/** `null` where the file is none of ours. */
function sumsAt(path: string): Sums | null {
  try {
    return readSums(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return NO_SUMS
    throw error
  }
}

/** Differs whenever the file does: it is only ever replaced. */
function stamp(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat === undefined ? 'absent' : `${stat.ino}-${stat.size}-${stat.mtimeNs}`
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return []
    throw error
  }
}
