import type { Cut } from './recipe.ts'
import type { Hit } from './selection.ts'

/** What the reader has seen is not said again; it stood in the list until now, so it lowers no bar. */
export const notSeen: Cut = {
  slot: 'cut',
  name: 'seen',
  keep: (hits, world) => new Set(hits.filter(({ entry }) => !world.exclude.has(entry.key))),
}

/** The first hits, as many as the question wants. */
export const withinLimit: Cut = {
  slot: 'cut',
  name: 'limit',
  keep: (hits, world) => new Set(world.limit === null ? hits : hits.slice(0, world.limit)),
}

/**
 * Of tiers named most specific first, only the first that speaks of a path is heard on it; what is required is heard from each of them, and
 * so is what came in otherwise than by a path. Each dialect is heard by itself: a decision does not silence a rule.
 */
export function firstTier(...tiers: readonly string[]): Cut {
  return {
    slot: 'cut',
    name: 'tier',
    keep(hits, world) {
      if (world.tiers === 'all' || new Set(hits.map(({ entry }) => entry.source.tier)).size < 2) return new Set(hits)
      const first = new Map<string, number>()
      const rankOf = ({ entry }: Hit): number => tiers.indexOf(entry.source.tier)
      for (const hit of hits.filter((one) => rankOf(one) >= 0)) {
        for (const voice of voicesOf(hit)) first.set(voice, Math.min(first.get(voice) ?? tiers.length, rankOf(hit)))
      }
      const isHeard = (hit: Hit): boolean =>
        hit.priority === 'required' ||
        rankOf(hit) < 0 ||
        hit.reasons.some(({ by }) => by !== 'path' && by !== 'trigger') ||
        voicesOf(hit).some((voice) => first.get(voice) === rankOf(hit))
      return new Set(hits.filter(isHeard))
    },
  }
}

/** The paths on which a hit speaks, each for its dialect. */
function voicesOf({ entry, reasons }: Hit): readonly string[] {
  return reasons.flatMap((reason) => (reason.by === 'path' ? [`${entry.source.dialect} ${reason.path}`] : []))
}
