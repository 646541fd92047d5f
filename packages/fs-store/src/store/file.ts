import { type BigIntStats, closeSync, constants, fstatSync, openSync, statSync } from 'node:fs'
import { codeOf } from '../error-code.ts'
import { allOf } from '../file-bytes.ts'
import { A_DEVICE, A_FOLDER, placeReason } from './place.ts'
import { revisionOf, statRevision, unreadableRevision } from './revision.ts'
import { type Decoded, decode } from './text.ts'

/** A file as it was at one moment: its text, or the reason why there is none. */
export type FileText = Decoded & { readonly revision: string }

/** What bounds a reading: a size in bytes, and the moment it happens (milliseconds since 1970). */
export interface Reading {
  readonly maxBytes: number
  readonly now: number
}

/** Reads the file at a real path, or gives `null` where none is. Never waits on a pipe or a device. */
export function readFile(real: string, reading: Reading): FileText | null {
  let descriptor: number | null = null
  try {
    descriptor = openSync(real, FLAGS)
    return readOpen(descriptor, reading)
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : unopened(real, placeReason(error))
  } finally {
    if (descriptor !== null) closeSync(descriptor)
  }
}

/** Why a file with this stat is not read, or `null`. */
function statReason(stat: BigIntStats, maxBytes: number): string | null {
  if (stat.isDirectory()) return A_FOLDER
  if (!stat.isFile()) return A_DEVICE
  return stat.size > BigInt(maxBytes) ? `its ${stat.size} bytes are over the limit of ${maxBytes}` : null
}

/** A file that may be looked at but not opened has the revision that a listing gives it. */
function unopened(real: string, reason: string): FileText {
  return { text: null, reason, revision: lookedAt(real) ?? unreadableRevision(reason) }
}

function lookedAt(real: string): string | null {
  try {
    const stat = statSync(real, { bigint: true, throwIfNoEntry: false })
    return stat === undefined || stat.isDirectory() ? null : statRevision(stat)
  } catch (error) {
    codeOf(error)
    return null
  }
}

// A pipe would block the opening for ever, and a link put in place meanwhile could lead out of the store.
// Windows has neither flag.
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)

/** How often a file that changes under the reading is read again before its last state is taken. */
const ATTEMPTS = 5

function readOpen(descriptor: number, { maxBytes, now }: Reading): FileText {
  for (let attempt = 1; ; attempt += 1) {
    const stat = fstatSync(descriptor, { bigint: true })
    const reason = statReason(stat, maxBytes)
    if (reason !== null)
      return { revision: stat.isDirectory() ? unreadableRevision(reason) : statRevision(stat), text: null, reason }
    const bytes = allOf(descriptor, Number(stat.size))
    const after = fstatSync(descriptor, { bigint: true })
    if (statRevision(after) === statRevision(stat) || attempt === ATTEMPTS) {
      return { ...decode(bytes), revision: revisionOf(stat, { bytes, now }) }
    }
  }
}
