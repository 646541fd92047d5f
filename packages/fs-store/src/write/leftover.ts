import { codeOf } from '../error-code.ts'
import type { Disk } from './disk.ts'

/** Removes a file that nobody reads any more. Where the disk refuses, a later batch sweeps it: that fails no batch. */
export function dropLeftover(disk: Disk, path: string): void {
  try {
    disk.remove(path)
  } catch (error) {
    codeOf(error)
  }
}
