import { realpathSync } from 'node:fs'
import { basename, dirname, sep } from 'node:path'
import type { Discovery, StoreFolders } from '@repolore/fs-store'
import type { Surroundings } from '../surroundings.ts'

/**
 * Where patterns are anchored: at the folder that holds the rules' convention folder, at or above the root. Where the rules stand elsewhere, at the
 * top of the repository if the root was only found as the nearest store: a memory folder must not move the rules.
 */
export function patternRoot(
  { folders }: StoreFolders,
  { root, end, repository, conventions }: Pick<Discovery, 'root' | 'end' | 'repository' | 'conventions'>,
): string {
  const rules = folders.find(({ role, exists }) => role === 'rules' && exists)
  const convention = rules === undefined ? null : dirname(rules.path)
  const holder = convention !== null && conventions.includes(basename(convention)) ? dirname(convention) : null
  // A variable may name a folder above the repository, which says nothing of where a project begins.
  const isOwn = rules?.source === 'discovery' || (holder !== null && isAtOrAbove(repository ?? root, holder))
  if (holder !== null && isOwn && isAtOrAbove(holder, root)) return holder
  return end === 'store' && repository !== null && isElsewhere(folders) && isAtOrAbove(repository, root)
    ? repository
    : root
}

/** Whether rules are there, and none of them at a place that says what they are about. */
function isElsewhere(folders: StoreFolders['folders']): boolean {
  return folders.some(({ role, exists }) => (role === 'rules' || role === 'sharedRules') && exists)
}

function isAtOrAbove(folder: string, root: string): boolean {
  return folder === root || root.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** Other paths of the root, where a link leads to it: a client may name a file by any of them. */
export function otherNames(root: string, { cwd, env }: Pick<Surroundings, 'cwd' | 'env'>): readonly string[] {
  const real = realPath(root)
  const names = [real, asEntered(root, { cwd, entered: env.PWD ?? '' })]
  return [...new Set(names.flatMap((name) => (name === null || name === root ? [] : [name])))]
}

/** The path of the root as a shell shows it, which keeps the names of links. */
function asEntered(root: string, { cwd, entered }: { readonly cwd: string; readonly entered: string }): string | null {
  const below = cwd === root ? '' : cwd.startsWith(root + sep) ? cwd.slice(root.length) : null
  if (below === null || !entered.endsWith(below) || realPath(entered) !== realPath(cwd)) return null
  return entered.slice(0, entered.length - below.length)
}

function realPath(path: string): string | null {
  try {
    return realpathSync.native(path)
  } catch {
    return null
  }
}
