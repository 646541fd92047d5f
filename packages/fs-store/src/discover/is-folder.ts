import { statSync } from 'node:fs'

/** Whether a folder is there that this user may look at. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  } catch {
    return false
  }
}
