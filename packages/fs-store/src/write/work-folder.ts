import { lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StoreFailure } from '@repolore/core'
import { codeOf } from '../error-code.ts'
import { WORK_FOLDER } from '../store/store-path.ts'
import type { Disk } from './disk.ts'
import { NAME } from './journal.ts'
import { dropLeftover } from './leftover.ts'
import { LEASE_MS } from './lock.ts'

/** The native path of the work folder of the store at the real path `root`. */
export function workFolderOf(root: string): string {
  return join(root, WORK_FOLDER)
}

/** Makes the work folder where it is missing, hidden from Git. One that is a link could lead anywhere and is refused. */
export function openWorkFolder(disk: Disk, folder: string): void {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  if (stat !== undefined && !stat.isDirectory()) {
    throw new StoreFailure(
      `${folder} is not a folder of its own`,
      'move it away: Repolore keeps its lock and journal there',
    )
  }
  if (stat === undefined) unlessThere(() => disk.makeFolder(folder))
  const ignore = join(folder, '.gitignore')
  if ((lstatSync(ignore, { throwIfNoEntry: false })?.size ?? 0) > 0) return
  disk.remove(ignore)
  unlessThere(() => disk.mark(ignore, '*\n'))
}

function unlessThere(make: () => void): void {
  try {
    make()
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** Removes what interrupted batches left. Only for the holder of the lock, with no batch under way. */
export function sweep(disk: Disk, folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name.startsWith('stage-') || name.startsWith(`${NAME}-`)) dropLeftover(disk, path)
    else if (/^(?:lock\.|break-)/.test(name) && isOld(path)) dropLeftover(disk, path)
  }
}

/** Whether a candidate for a lock is nobody's any more: another waiter may be at work with a young one. */
export function isOld(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat !== undefined && Date.now() - stat.mtimeMs > 2 * LEASE_MS
}
