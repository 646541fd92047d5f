import type { Catalogue } from '../catalogue/catalogue.ts'
import { isScoped } from '../catalogue/scopes.ts'
import { knownGlob, readGlobList } from '../globs/glob-list.ts'
import { isPattern } from '../globs/is-pattern.ts'
import { type Overlap, overlap, type Scope } from '../globs/overlap.ts'
import type { Entry } from '../model/entry.ts'
import type { Reason } from '../select/selection.ts'
import { type Place, placedPath } from './place.ts'

/**
 * The entries whose scope holds a path, or has a path in common with a pattern, each with why. A path is placed like that of a question about a
 * file; a pattern stands at the root. Costs one product of automata for each scope that differs.
 */
export function scopeSearch(scope: string, catalogue: Catalogue, place: Place): ReadonlyMap<Entry, Reason> {
  return isPattern(scope) ? overlapping(scope, catalogue) : holding(placedPath(scope, place), catalogue)
}

function holding(path: string | null, catalogue: Catalogue): ReadonlyMap<Entry, Reason> {
  if (path === null) return new Map()
  return new Map(
    catalogue.atPath(path).map(({ item, pattern }) => [item, { by: 'path', path, pattern, from: 'given', score: 1 }]),
  )
}

function overlapping(text: string, { entries }: Catalogue): ReadonlyMap<Entry, Reason> {
  const asked = readGlobList([text])
  const known = new Map<string, Overlap>()
  const overlapOf = ({ include, exclude }: Scope): Overlap => {
    const id = JSON.stringify([include, exclude])
    const found = known.get(id) ?? overlap(asked, { include, exclude })
    known.set(id, found)
    return found
  }
  return new Map(
    entries.filter(isScoped).flatMap((entry): readonly [Entry, Reason][] => {
      const found = overlapOf(entry)
      return found.is === 'apart' ? [] : [[entry, reasonOf(entry, found)]]
    }),
  )
}

/** Told by a path that both hold. Where nobody could tell, the entry is there because it was asked for: what may be meant is not kept back. */
function reasonOf({ include }: Entry, found: Overlap): Reason {
  const path = found.is === 'overlaps' ? found.witness : null
  const pattern = path === null ? undefined : include.find((one) => knownGlob(one).matches(path))
  if (path === null || pattern === undefined) return { by: 'asked' }
  return { by: 'path', path, pattern, from: 'given', score: 1 }
}
