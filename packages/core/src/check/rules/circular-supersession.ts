import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Entry } from '../../model/entry.ts'
import { issue } from '../../model/issue.ts'
import { placeOf } from '../place.ts'
import type { CheckRule } from '../rule.ts'

/** Decisions that supersede each other in a round: which of them holds cannot be told, so all are served. Each round is told of once, at its first decision. */
export const circularSupersession: CheckRule = {
  name: 'circular-supersession',
  covers: { kinds: ['decision'], dialects: null },
  find({ entries, catalogue }) {
    const told = new Set<Entry>()
    return entries.flatMap((entry) => {
      if (told.has(entry)) return []
      const round = roundFrom(entry, catalogue)
      for (const one of round) told.add(one)
      return round.length === 0
        ? []
        : [issue('circular-supersession', 'warning', { ids: round.map(({ id }) => id) }, linkPlace(entry))]
    })
  },
}

/** The shortest way along `supersedes` back to where it begins, nothing where there is none. */
function roundFrom(start: Entry, catalogue: Catalogue): readonly Entry[] {
  const from = new Map<Entry, Entry | null>([[start, null]])
  for (const entry of from.keys()) {
    for (const next of supersededBy(entry, catalogue)) {
      if (next === start) return wayTo(entry, from)
      if (!from.has(next)) from.set(next, entry)
    }
  }
  return []
}

function wayTo(end: Entry, from: ReadonlyMap<Entry, Entry | null>): readonly Entry[] {
  const way: Entry[] = []
  for (let entry: Entry | null = end; entry !== null; entry = from.get(entry) ?? null) way.unshift(entry)
  return way
}

function supersededBy({ kind, links }: Entry, catalogue: Catalogue): readonly Entry[] {
  return links.flatMap(({ type, target }) => {
    const to = type === 'supersedes' ? catalogue.resolve(target, kind) : null
    return to?.is === 'found' ? to.entries.filter((entry) => entry.kind === kind) : []
  })
}

function linkPlace(entry: Entry) {
  return entry.links.find(({ type }) => type === 'supersedes')?.span ?? placeOf(entry)
}
