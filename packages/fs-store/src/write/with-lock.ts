import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StoreFailure } from '@repolore/core'
import type { Disk } from './disk.ts'
import { type Busy, type Hold, isHold, LEASE_MS, tryLock } from './lock.ts'
import { standing } from './owner.ts'

/** Where the lock is and how many milliseconds to wait for it. */
export interface LockOptions {
  readonly workFolder: string
  readonly disk: Disk
  readonly patience: number
}

/** Waits for the lock, does the work in one go and releases. Throws `StoreFailure` when the patience is over. */
export async function withLock<T>(options: LockOptions, work: (hold: Hold) => T): Promise<T> {
  const hold = await waitForLock(options)
  try {
    return work(hold)
  } finally {
    hold.release()
  }
}

/** The native path of the lock in a work folder. */
export function lockPath(workFolder: string): string {
  return join(workFolder, 'lock')
}

async function waitForLock({ workFolder, disk, patience }: LockOptions): Promise<Hold> {
  const path = lockPath(workFolder)
  const end = performance.now() + patience
  for (let pause = 1; ; pause = Math.min(pause * 1.5, 25)) {
    const attempt = tryLock(path, disk)
    if (isHold(attempt)) return attempt
    if (performance.now() > end) throw tooLong(path, attempt, patience)
    // Waiters that started together must not ask together.
    await setTimeout(pause * (0.5 + Math.random()))
  }
}

function tooLong(path: string, { owner }: Busy, patience: number): StoreFailure {
  const waited = `waited ${patience / 1000} s for the lock ${path}`
  if (owner === null)
    return new StoreFailure(`${waited}, which kept changing hands`, 'try again when fewer programs write')
  if (standing(owner) === 'unknown') {
    return new StoreFailure(
      `${waited}; it was taken at ${owner.since} on another machine or in another container`,
      `try again: it lapses ${LEASE_MS / 1000} s after it was taken; if nothing writes there, delete it`,
    )
  }
  return new StoreFailure(
    `${waited}; process ${owner.pid} has held it since ${owner.since}`,
    `try again when process ${owner.pid} is done, or end it; its lock is then taken over`,
  )
}
