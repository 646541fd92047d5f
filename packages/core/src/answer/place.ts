import { isAbsolutePath, questionPath } from '../globs/path.ts'

/** Where questions about files are asked. */
export interface Place {
  /** The absolute root that patterns are anchored at; `null` where there is none, and then no absolute path is inside. */
  readonly root: string | null
  /** Other absolute paths that lead to the root, such as through a link. */
  readonly aliases: readonly string[]
  /** The absolute folder where relative paths begin; `null` is the root. */
  readonly from: string | null
}

/** A path of a question as patterns see it; `null` lies outside the root. */
export function placedPath(path: string, { root, aliases, from }: Place): string | null {
  const asked = from === null || isAbsolutePath(path) ? path : `${from}/${path}`
  const roots = [root, ...aliases]
  for (const one of roots) {
    const placed = questionPath({ path: asked, root: one })
    if (placed !== null) return placed
  }
  return null
}
