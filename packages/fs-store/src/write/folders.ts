import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../error-code.ts'
import type { Disk } from './disk.ts'

/** Makes a folder and what is missing above it; adds to `made` what was made, outermost first. */
export function makeFolders(disk: Disk, folder: string, made: string[] = []): void {
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined) return
  makeFolders(disk, dirname(folder), made)
  try {
    disk.makeFolder(folder)
    made.push(folder)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  disk.syncFolder(dirname(folder))
}

/** Removes folders that were made for nothing; one that meanwhile holds something stays. */
export function removeFolders(disk: Disk, folders: readonly string[]): void {
  for (const folder of [...folders].reverse()) {
    try {
      disk.removeFolder(folder)
    } catch (error) {
      // An empty folder left behind is no text: what stopped the batch is the error worth telling.
      codeOf(error)
    }
  }
}
