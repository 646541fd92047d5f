import { realpathSync } from 'node:fs'
import { dirname, sep } from 'node:path'
import type { StoreFolders } from '@repolore/fs-store'
import type { Surroundings } from '../surroundings.ts'

/** Where the patterns of rules are anchored: at the root, or, where the walk found the rules above it, at the folder that they stand in. */
export function patternRoot({ folders }: StoreFolders, root: string): string {
  const rules = folders.find(({ role, source, exists }) => role === 'rules' && source === 'discovery' && exists)
  const above = rules === undefined ? root : dirname(dirname(rules.path))
  return root.startsWith(above.endsWith(sep) ? above : above + sep) ? above : root
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
