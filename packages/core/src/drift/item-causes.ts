import { interfaceOf } from '../check/interface.ts'
import { patternPlace, placeOf } from '../check/place.ts'
import { globSet } from '../globs/glob-set.ts'
import type { Entry } from '../model/entry.ts'
import { type Issue, issue } from '../model/issue.ts'
import type { DriftFacts, LostFacts } from './facts.ts'
import { movedTo } from './hash-match.ts'

/** The patterns of items that match no file any more; a file that was moved is offered by its new path. One pass over the files. */
export function scopeCauses(
  entries: readonly Entry[],
  { files }: DriftFacts,
  lost: LostFacts,
): ReadonlyMap<Entry, readonly Issue[]> {
  if (files === null || files.length === 0) return new Map()
  const patterns = [...new Set(entries.flatMap(({ include }) => include))]
  const set = globSet(patterns.map((pattern) => ({ pattern, include: [pattern], exclude: [] })))
  const alive = new Set<string>()
  for (const file of files) {
    // Most scopes live, so most often not every file is looked at.
    if (alive.size === patterns.length) break
    for (const { item } of set.matching(file)) alive.add(item.pattern)
  }
  return new Map(
    entries.map((entry) => [
      entry,
      entry.include
        .filter((pattern) => !alive.has(pattern))
        .map((pattern) => {
          const near = movedTo({ path: pattern, commit: entry.verifiedAt }, lost)
          return issue('dead-glob', 'warning', { id: entry.id, pattern, near }, patternPlace(entry, pattern))
        }),
    ]),
  )
}

/** A commit that HEAD does not reach. Behind the edge of a shallow clone nobody can tell. */
export function commitCauses(entry: Entry, { ancestry }: DriftFacts): readonly Issue[] {
  const { id, verifiedAt: commit } = entry
  const stands = commit === null ? undefined : ancestry.get(commit)
  if (commit === null || (stands !== 'missing' && stands !== 'not-ancestor')) return []
  return [issue('commit-not-reached', 'warning', { id, commit, stands }, placeOf(entry))]
}

/** An interface that is not where the contract says. */
export function interfaceCauses(entry: Entry, { existing, contents }: DriftFacts, lost: LostFacts): readonly Issue[] {
  const location = interfaceOf(entry)
  if (location === null) return []
  const { path, symbol } = location
  const args = { id: entry.id, path, symbol }
  if (!existing.has(path)) {
    const to = movedTo({ path, commit: entry.verifiedAt }, lost)
    const why = issue('dead-interface', 'warning', { ...args, why: 'no-file' }, placeOf(entry))
    return to === null ? [why] : [issue('evidence-moved', 'note', { id: entry.id, target: path, to }, placeOf(entry))]
  }
  const text = contents.get(path)?.text ?? null
  if (symbol === null || text === null || text.includes(symbol)) return []
  return [issue('dead-interface', 'warning', { ...args, why: 'no-symbol' }, placeOf(entry))]
}
