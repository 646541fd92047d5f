import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from './error-code.ts'

/**
 * Makes a folder and what is missing above it, one level after the other: each is tried once, where Node's own recursion goes round for ever on a
 * disk that says both "there is none" and "none can be made" (`/proc`). `mode` is that of every folder made. Throws the errors of the disk.
 */
export function makeFolder(folder: string, mode: number): void {
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}
