import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type FoundHome, homesIn } from './holds-store.ts'
import { isSameFile } from './same-file.ts'

/** Where a walk upwards ended. */
export interface Ascent {
  readonly root: string
  /** The homes found at the root; empty where the store is still to be made. */
  readonly homes: readonly FoundHome[]
  /** What ended the walk: a store, the repository, the home folder, or the top of the disk. */
  readonly end: 'store' | 'git' | 'home' | 'top'
  /** The nearest folder with a `.git`, or `null`. */
  readonly repository: string | null
}

/** How a walk is bounded and what it looks for. */
export interface AscentOptions {
  readonly home: string | null
  readonly conventions: readonly string[]
}

/**
 * Walks from `start` up to the nearest folder that holds a store, and not past the nearest `.git`, folder or file.
 * Without one it ends below the home folder or at the top; the start itself is always looked at.
 */
export function walkUp(start: string, { home, conventions }: AscentOptions): Ascent {
  const repository = repositoryAbove(start)
  const folders = foldersUpwards(start, home)
  for (const folder of folders) {
    const homes = homesIn(folder, conventions)
    if (homes.length > 0) return { root: folder, homes, end: 'store', repository }
  }
  if (repository !== null) return { root: repository, homes: [], end: 'git', repository }
  const last = folders.at(-1) ?? start
  return { root: start, homes: [], end: dirname(last) === last ? 'top' : 'home', repository }
}

/** The folders that a walk from `start` looks at, nearest first. */
export function foldersUpwards(start: string, home: string | null): readonly string[] {
  const last = repositoryAbove(start) ?? lastWithoutGit(start, home)
  const folders = [start]
  for (let folder = start; folder !== last; ) {
    folder = dirname(folder)
    folders.push(folder)
  }
  return folders
}

/** The nearest folder, from `start` upwards, that has a `.git`: a folder, or the file of a worktree or submodule. */
export function repositoryAbove(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (statSync(join(folder, '.git'), { throwIfNoEntry: false }) !== undefined) return folder
    if (dirname(folder) === folder) return null
  }
}

/** The last folder that a walk without a repository looks at. A home folder is often reached through a link, so it is known by what it is. */
function lastWithoutGit(start: string, home: string | null): string {
  if (isSameFile(start, home)) return start
  for (let folder = start; ; folder = dirname(folder)) {
    const above = dirname(folder)
    if (above === folder || isSameFile(above, home)) return folder
  }
}
