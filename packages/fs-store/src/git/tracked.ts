import { readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { codeOf } from '../error-code.ts'
import { type GitFolder, gitFolderOf } from './git-folder.ts'
import { formatOf } from './git-format.ts'
import { type IndexPaths, indexPaths } from './index-file.ts'

/** What the index of a working tree lists; empty before anything was added. */
export function trackedIn(folder: GitFolder): IndexPaths {
  try {
    return indexPaths(readFileSync(join(folder.own, 'index')), formatOf(folder).hashLength)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { paths: [] }
    throw error
  }
}

/** Whether Git has the file in its index, as far as that can be told without starting Git. */
export function isTracked(path: string): boolean {
  const folder = gitFolderOf(dirname(path))
  if (folder === null) return false
  const wanted = wayTo(folder.top, dirname(path)) + basename(path)
  return trackedIn(folder).paths?.includes(wanted) ?? false
}

/** The way from `top` down to a folder below it, `''` or with a slash at its end. */
export function wayTo(top: string, folder: string): string {
  const way = relative(realpathSync.native(top), realpathSync.native(folder)).split(sep).join('/')
  return way === '' ? '' : `${way}/`
}
