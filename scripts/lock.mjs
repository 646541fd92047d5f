import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cache } from './workspace.mjs'

/**
 * Does some work while no other process of this checkout does work of that name: two builds at once would tear `dist`.
 * A lock whose process is gone is taken over.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
export async function alone(name, work) {
  const file = join(cache, `${name}.lock`)
  mkdirSync(cache, { recursive: true })
  while (!take(file)) await wait(100)
  try {
    await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Takes the lock if it is free; a dead owner's lock is removed, and is free at the next try.
 * @param {string} file
 */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isAlive(ownerOf(file))) rmSync(file, { force: true })
    return false
  }
}

/**
 * The process that holds the lock, or null where it has just been freed.
 * @param {string} file
 */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Whether a process exists; a lock that is just being written (0) or freed (null) counts as held.
 * @param {number | null} pid
 */
function isAlive(pid) {
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
