import { statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '../error-code.ts'
import { fileText } from '../file-bytes.ts'
import { late } from '../late.ts'
import type { Disk } from './disk.ts'
import { dropLeftover } from './leftover.ts'
import { type Owner, ownerHere, standing } from './owner.ts'

/** A lock that this process holds. */
export interface Hold {
  readonly token: string
  /** Whether the lock is still ours and safely so: to be asked before the step that cannot be taken back. */
  isSafe(): boolean
  release(): void
}

/** Who is in the way; `null` where that changed while it was looked at, so that trying again is worth it. */
export interface Busy {
  readonly owner: Owner | null
}

/** Milliseconds after which a holder that cannot be looked at counts as gone. It has stopped writing at half of that. */
export const LEASE_MS = 60_000

/**
 * Tries once to take the lock that the file `path` stands for. A lock is a file that names its owner and appears with
 * its content in one step. One whose owner is gone is taken over; `why.md` shows why only one waiter can.
 */
export function tryLock(path: string, disk: Disk): Hold | Busy {
  const seen = holderAt(path)
  if (seen !== null && standing(seen) === 'alive') return { owner: seen }
  const token = late.crypto().randomBytes(8).toString('hex')
  const candidate = `${path}.${token}`
  disk.mark(candidate, JSON.stringify(ownerHere(token)))
  try {
    if (!place(disk, candidate, path)) {
      const busy = takeOver(disk, candidate, path)
      if (busy !== null) return busy
    }
    return holdOf(disk, path, token)
  } finally {
    dropLeftover(disk, candidate)
  }
}

/** Whether an attempt came to hold the lock. */
export function isHold(attempt: Hold | Busy): attempt is Hold {
  return 'release' in attempt
}

function place(disk: Disk, candidate: string, path: string): boolean {
  try {
    disk.link(candidate, path)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return false
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL'].includes(code)) throw error
    return placeWithoutLinks(disk, candidate, path)
  }
}

/** Where a disk has no second names (FAT): one exclusive creation, whose content follows a moment later. */
function placeWithoutLinks(disk: Disk, candidate: string, path: string): boolean {
  try {
    disk.mark(path, fileText(candidate))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Puts our candidate in the place of a lock whose owner is gone. The right to do so is a lock of its own, named for
 * the token that was found; whoever has it and still finds that token knows that nobody else can have changed it.
 */
function takeOver(disk: Disk, candidate: string, path: string): Busy | null {
  const owner = holderAt(path)
  if (owner === null || !isGone(owner, { path, candidate })) return { owner }
  const right = tryLock(join(dirname(path), `break-${owner.token}`), disk)
  if (!isHold(right)) return { owner }
  try {
    if (holderAt(path)?.token !== owner.token) return { owner: null }
    disk.rename(candidate, path)
    return null
  } finally {
    right.release()
  }
}

/** Ages are told by the disk's own clock, which stamped both files. */
function isGone(owner: Owner, files: { readonly path: string; readonly candidate: string }): boolean {
  const state = standing(owner)
  if (state !== 'unknown') return state === 'gone'
  const lock = statSync(files.path, { throwIfNoEntry: false })
  return lock !== undefined && statSync(files.candidate).mtimeMs - lock.mtimeMs > LEASE_MS
}

function holdOf(disk: Disk, path: string, token: string): Hold {
  const start = performance.now()
  const isOurs = () => holderAt(path)?.token === token
  return {
    token,
    isSafe: () => performance.now() - start < LEASE_MS / 2 && isOurs(),
    release: () => {
      // A lock that cannot be removed lapses with this process; what was done under it is done.
      if (isOurs()) dropLeftover(disk, path)
    },
  }
}

/** Who holds the lock. One that names nobody is known by its inode and waits out its lease. */
function holderAt(path: string): Owner | null {
  try {
    const text = fileText(path)
    return ownerIn(text) ?? nobody(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function nobody(path: string): Owner | null {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  if (stat === undefined) return null
  const token = `${basename(path)}-${stat.ino}-${stat.mtimeNs}`
  return { token, pid: 0, started: null, place: '', since: new Date(Number(stat.mtimeMs)).toISOString() }
}

function ownerIn(text: string): Owner | null {
  try {
    const owner: unknown = JSON.parse(text)
    return isOwner(owner) ? owner : null
  } catch {
    return null
  }
}

function isOwner(value: unknown): value is Owner {
  if (typeof value !== 'object' || value === null) return false
  // An object has some value, or none, under every name.
  const { token, pid, started, place, since } = value as Partial<Record<keyof Owner, unknown>>
  const texts = [token, place, since].every((field) => typeof field === 'string')
  return (
    texts &&
    /^[0-9a-f]{16}$/.test(String(token)) &&
    Number.isInteger(pid) &&
    Number(pid) > 0 &&
    (started === null || typeof started === 'string')
  )
}
