import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Home, homesIn } from './holds-store.ts'

/** Where a walk upwards ended. */
export interface Ascent {
  readonly root: string
  /** The homes found at the root; empty where the store is still to be made. */
  readonly homes: readonly Home[]
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
  const last = repository ?? lastWithoutGit(start, home)
  for (let folder = start; ; folder = dirname(folder)) {
    const homes = homesIn(folder, conventions)
    if (homes.length > 0) return { root: folder, homes, end: 'store', repository }
    if (folder === last) break
  }
  if (repository !== null) return { root: repository, homes: [], end: 'git', repository }
  return { root: start, homes: [], end: dirname(last) === last ? 'top' : 'home', repository }
}

/** The nearest folder, from `start` upwards, that has a `.git`: a folder, or the file of a worktree or submodule. */
export function repositoryAbove(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (statSync(join(folder, '.git'), { throwIfNoEntry: false }) !== undefined) return folder
    if (dirname(folder) === folder) return null
  }
}

/** The last folder that a walk without a repository looks at. */
function lastWithoutGit(start: string, home: string | null): string {
  const isHome = sameAs(home)
  if (isHome(start)) return start
  for (let folder = start; ; folder = dirname(folder)) {
    const above = dirname(folder)
    if (above === folder || isHome(above)) return folder
  }
}

/** Compares folders by what they are: a home folder is often reached through a link. */
function sameAs(folder: string | null): (other: string) => boolean {
  const known = folder === null ? undefined : statSync(folder, { bigint: true, throwIfNoEntry: false })
  return (other) => {
    if (known === undefined) return false
    const stat = statSync(other, { bigint: true, throwIfNoEntry: false })
    return stat?.ino === known.ino && stat.dev === known.dev
  }
}
