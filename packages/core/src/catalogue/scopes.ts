import { type GlobSet, globSet, type ScopeMatch } from '../globs/glob-set.ts'
import type { Entry } from '../model/entry.ts'

/** Which entries a path is about. */
export interface Scopes {
  /** In catalogue order, each with the first of its patterns that matches. */
  at(path: string): readonly ScopeMatch<Entry>[]
  /** The same for other entries: what both have is not indexed again, where that is most of them. */
  next(entries: readonly Entry[]): Scopes
}

/** From which share of entries outside the index on it is made anew. */
const OUTSIDE = 1 / 8

/** Indexes the patterns of entries, which come in catalogue order; the work is done at the first question. */
export function scopesOf(entries: readonly Entry[]): Scopes {
  const scoped = entries.filter(isScoped)
  return over(indexOf(scoped), scoped)
}

/** Whether an entry says which paths it is about. */
export function isScoped({ include }: Entry): boolean {
  return include.length > 0
}

/** An index of patterns and what it holds. */
interface Index {
  readonly holds: ReadonlySet<Entry>
  readonly set: () => GlobSet<Entry>
}

function indexOf(entries: readonly Entry[]): Index {
  let set: GlobSet<Entry> | null = null
  return {
    holds: new Set(entries),
    set: () => {
      set ??= globSet(entries)
      return set
    },
  }
}

/** Answers for entries by an index of most of them, and a small one of the others. */
function over(index: Index, scoped: readonly Entry[]): Scopes {
  const outside = scoped.filter((entry) => !index.holds.has(entry))
  if (outside.length > scoped.length * OUTSIDE) return over(indexOf(scoped), scoped)
  const others = indexOf(outside)
  const places = new Map(scoped.map((entry, place) => [entry, place]))
  const place = ({ item }: ScopeMatch<Entry>): number => places.get(item) ?? -1
  return {
    at: (path) =>
      [
        ...index
          .set()
          .matching(path)
          .filter((match) => place(match) >= 0),
        ...others.set().matching(path),
      ].sort((a, b) => place(a) - place(b)),
    next: (later) => over(index, later.filter(isScoped)),
  }
}
