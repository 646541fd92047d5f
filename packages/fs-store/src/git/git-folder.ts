import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { repositoryAbove } from '../discover/walk-up.ts'
import { codeOf } from '../error-code.ts'
import { fileText } from '../file-bytes.ts'

/** Where Git keeps what it knows of a working tree. All paths are native. */
export interface GitFolder {
  /** The top of the working tree. */
  readonly top: string
  /** HEAD and index: of this working tree alone. */
  readonly own: string
  /** Branches and configuration: shared by all worktrees of the repository. */
  readonly common: string
}

/** The Git folder of the working tree that `folder` lies in, or `null` outside Git. */
export function gitFolderOf(folder: string): GitFolder | null {
  const top = repositoryAbove(folder)
  if (top === null) return null
  const marker = join(top, '.git')
  const own = statSync(marker).isDirectory() ? marker : pointedAt(top, marker)
  return own === null ? null : { top, own, common: commonOf(own) }
}

/** The text of a small file of Git, without its last line end; `null` where there is no such file. */
export function gitText(path: string): string | null {
  try {
    return fileText(path).trimEnd()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENOTFILE', 'EFBIG'].includes(codeOf(error))) return null
    throw error
  }
}

/** The `.git` file of a worktree or submodule says where its folder is. */
function pointedAt(top: string, marker: string): string | null {
  const way = /^gitdir: (.+)$/m.exec(gitText(marker) ?? '')?.[1]
  return way === undefined ? null : resolve(top, way)
}

function commonOf(own: string): string {
  const way = gitText(join(own, 'commondir'))
  return way === null ? own : resolve(own, way)
}
