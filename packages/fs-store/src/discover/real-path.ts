import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Where links lead; what does not exist stands in the real path of its nearest folder. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path))
  }
}
