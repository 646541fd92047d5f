import { type BigIntStats, closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { codeOf } from '../error-code.ts'

/** A log that is being read. */
export interface OpenLog {
  readonly path: string
  readonly descriptor: number
  readonly identity: string
  /** Bytes, at the opening. */
  readonly size: number
}

// As for writing: a pipe must not block, and a link is not followed.
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)

/** Opens a log, or gives `null` where there is none. */
export function openLog(path: string): OpenLog | null {
  try {
    const descriptor = openSync(path, FLAGS)
    const stat = fstatSync(descriptor, { bigint: true })
    return { path, descriptor, identity: identityOf(stat), size: Number(stat.size) }
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
    throw error
  }
}

/** Closes a log. */
export function closeLog({ descriptor }: OpenLog): void {
  closeSync(descriptor)
}

/** All bytes from an offset to the end as it was at the opening. */
export function readRest({ descriptor, size }: OpenLog, from: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(0, size - from))
  let length = 0
  while (length < bytes.length) {
    const count = readSync(descriptor, bytes, length, bytes.length - length, from + length)
    if (count === 0) break
    length += count
  }
  return bytes.subarray(0, length)
}

/** Inodes are given out again: the birth of the file tells two apart, on all disks that know it. */
export function identityOf({ dev, ino, birthtimeNs }: BigIntStats): string {
  return `${dev}-${ino}-${birthtimeNs}`
}
