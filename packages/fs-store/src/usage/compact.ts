import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../error-code.ts'
import { fileText } from '../file-bytes.ts'
import { late } from '../late.ts'
import type { Disk } from '../write/disk.ts'
import { dropLeftover } from '../write/leftover.ts'
import { type Hold, isHold, tryLock } from '../write/lock.ts'
import { isOld } from '../write/work-folder.ts'
import { closedLogs, closedName, NAMES, pathsIn, type Thrift } from './log-folder.ts'
import { recordIn } from './record.ts'
import { NO_SUMS, readSums, type Sums, sumsText } from './sums-file.ts'
import { take, tallyOf } from './tally.ts'

/** Where a log is compacted. */
export interface Compaction {
  readonly folder: string
  readonly disk: Disk
  readonly thrift: Thrift
  now(): number
}

/**
 * Closes a log that grew long, and adds those that have rested to the sums. One process at a time; whoever finds another at it leaves it be.
 * Killed anywhere, nothing is lost and nothing counts twice: a log leaves only after sums that name it are in place.
 */
export function compact(compaction: Compaction): void {
  const attempt = tryLock(pathsIn(compaction.folder).lock, compaction.disk)
  if (!isHold(attempt)) return
  try {
    sweep(compaction)
    foldRested(compaction, attempt)
    closeLong(compaction)
  } finally {
    attempt.release()
  }
}

function foldRested({ folder, disk, now, thrift }: Compaction, hold: Hold): void {
  const before = sumsAt(pathsIn(folder).sums)
  if (before === null) return
  const closed = closedLogs(readdirSync(folder))
  const left = closed.filter(({ name }) => before.folded.has(name))
  const rested = closed.filter(({ name, closed: at }) => !before.folded.has(name) && now() - at >= thrift.rest)
  if (rested.length > 0) {
    const tally = tallyOf(before.tally)
    for (const { name } of rested) {
      for (const line of fileText(join(folder, name), LARGEST).split('\n')) {
        const record = recordIn(line)
        if (record !== null) take(tally, record)
      }
    }
    // What an earlier fold named and removed need not be named any more; what is still there must be.
    const sums = { tally, folded: new Set([...left, ...rested].map(({ name }) => name)) }
    if (!replaceSums({ folder, disk }, sums, hold)) return
  }
  for (const { name } of [...left, ...rested]) disk.remove(join(folder, name))
}

/** Bytes that a closed log may have: far above what any log is let grow to. */
const LARGEST = 1024 ** 3

/** Gives `false` where the lock went to another process meanwhile: then its sums stand. */
function replaceSums({ folder, disk }: Pick<Compaction, 'folder' | 'disk'>, sums: Sums, hold: Hold): boolean {
  const { sums: path } = pathsIn(folder)
  const draft = `${path}.${hold.token}.tmp`
  try {
    disk.create(draft, Buffer.from(sumsText(sums)), null)
    const isSafe = hold.isSafe()
    if (isSafe) disk.rename(draft, path)
    return isSafe
  } finally {
    disk.remove(draft)
  }
}

function closeLong({ folder, disk, now, thrift }: Compaction): void {
  const { log } = pathsIn(folder)
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size < thrift.longest) return
  disk.rename(log, join(folder, closedName(now(), late.crypto().randomBytes(4).toString('hex'))))
}

/** Removes what killed processes left: drafts of sums, and candidates for locks that are too old to be anybody's. */
function sweep({ folder, disk }: Compaction): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const isDraft = name.startsWith(`${NAMES.sums}.`)
    const isCandidate = name.startsWith(`${NAMES.lock}.`) || name.startsWith('break-')
    if (isDraft || (isCandidate && isOld(path))) dropLeftover(disk, path)
  }
}

/** `null` where the file is none of ours: then it is left alone, and logs are kept as they are. */
function sumsAt(path: string): Sums | null {
  try {
    return readSums(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return NO_SUMS
    throw error
  }
}
