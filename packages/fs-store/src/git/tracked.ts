import { realpathSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { StoreFailure } from '@repolore/core'
import { codeOf } from '../error-code.ts'
import { fileBytes } from '../file-bytes.ts'
import { placeReason } from '../store/place.ts'
import { type GitFolder, gitFolderOf } from './git-folder.ts'
import { formatOf } from './git-format.ts'
import { type IndexPaths, indexPaths } from './index-file.ts'

/** Bytes that an index may have: some ten million files. */
const LARGEST = 1024 ** 3

/** What the index of a working tree lists; empty before anything was added. */
export function trackedIn(folder: GitFolder): IndexPaths {
  const index = join(folder.own, 'index')
  try {
    return indexPaths(fileBytes(index, LARGEST), formatOf(folder).hashLength)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { paths: [] }
    const next = 'repair it with Git (git reset makes it anew), or give this user the right to read it'
    throw new StoreFailure(`the index of Git ${index} cannot be read: ${placeReason(error)}`, next, { cause: error })
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
