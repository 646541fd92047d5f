import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../error-code.ts'
import { closedLogs, pathsIn } from './log-folder.ts'

// A pipe would block the opening for ever, and a link could lead anywhere. Windows has neither flag.
const FLAGS =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NONBLOCK ?? 0) |
  (constants.O_NOFOLLOW ?? 0)

/** How often a line is written again that went to a log which was done with. */
const ATTEMPTS = 3

/** A line that the disk took only a part of. */
class TornLine extends Error {
  override readonly name = 'TornLine'
  readonly code = 'ENOSPC'
}

/** Where a line goes. */
export interface AppendPlace {
  readonly folder: string
  /** Milliseconds that a closed log rests before it is summed up. */
  readonly rest: number
  now(): number
}

/**
 * Adds a line to the log in one write, which no other writer can come in between of, and gives the log's size. A log may be closed between
 * the opening and the write: then the line is in it all the same, as long as it has not been summed up; else it is written again.
 */
export function append(place: AppendPlace, line: string): number {
  const { log } = pathsIn(place.folder)
  for (let attempt = 1; ; attempt += 1) {
    const descriptor = openSync(log, FLAGS, 0o666)
    try {
      const bytes = Buffer.from(line)
      if (writeSync(descriptor, bytes) < bytes.length) throw new TornLine(`the disk took a part of a line of ${log}`)
      const { ino, size } = fstatSync(descriptor, { bigint: true })
      if (attempt === ATTEMPTS || isKept(place, ino)) return Number(size)
    } finally {
      closeSync(descriptor)
    }
  }
}

/** Whether the log of this inode is still the log, or is closed and will be read once more before it is summed up. */
export function isKept({ folder, now, rest }: AppendPlace, ino: bigint): boolean {
  if (inode(pathsIn(folder).log) === ino) return true
  const closed = closedLogs(readdirSync(folder)).find(({ name }) => inode(join(folder, name)) === ino)
  return closed !== undefined && now() - closed.closed < rest / 2
}

function inode(path: string): bigint | null {
  try {
    return lstatSync(path, { bigint: true }).ino
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
