import type { BigIntStats } from 'node:fs'
import { late } from '../late.ts'

/**
 * A file that was touched so short a time ago that a second edit may have left every number of its stat as it was.
 * The coarsest clocks of file systems tick every 2 s (FAT).
 */
const FRESH_MS = 3_000

/** Same as core's `contentHash` over the text of these bytes, 50 times faster: the first 32 hexadecimal digits of SHA-256. */
export function hashOf(bytes: Uint8Array | string): string {
  return late.crypto().createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

/** Size, both times and inode: an older-dated replacement, a restored date and a same-size edit all show. */
export function statRevision(stat: BigIntStats): string {
  return `${stat.size}-${stat.mtimeNs}-${stat.ctimeNs}-${stat.ino}`
}

/** Whether the stat alone cannot be trusted at the moment `now` (milliseconds since 1970); see `why.md`. */
export function isFresh(stat: BigIntStats, now: number): boolean {
  return Math.abs(now - Number(stat.mtimeMs)) < FRESH_MS || Math.abs(now - Number(stat.ctimeMs)) < FRESH_MS
}

/** The revision of a file whose bytes are at hand: fresh files carry the hash of their content as well. */
export function revisionOf(stat: BigIntStats, file: { readonly bytes: Uint8Array; readonly now: number }): string {
  return isFresh(stat, file.now) ? `${statRevision(stat)}-${hashOf(file.bytes)}` : statRevision(stat)
}

/** The revision of a text that a journal holds and the disk does not yet. */
export function textRevision(text: string): string {
  return `text-${hashOf(text)}`
}

/** The revision of what has no stat of its own: it changes with the reason why it cannot be read. */
export function unreadableRevision(reason: string): string {
  return `unreadable: ${reason}`
}
