import { knownGlob } from '../globs/glob-list.ts'
import type { Scoped } from '../globs/glob-set.ts'
import { isAbsolutePath } from '../globs/path.ts'

/** Every file there is, also one outside the root. */
const EVERYTHING = '**'

/** Whether a scope holds a path. Patterns speak of the repository: a file outside is only in the scope of everything. */
export function isInScope({ include, exclude }: Scoped, path: string): boolean {
  if (isAbsolutePath(path)) return include.includes(EVERYTHING)
  const matches = (pattern: string) => knownGlob(pattern).matches(path)
  return include.some(matches) && !exclude.some(matches)
}
