import { type RankParts, rank } from '../text/rank.ts'
import { overlapOf, RANKING, scopeOf } from './ranking.ts'
import type { Signal } from './recipe.ts'
import type { Hit } from './selection.ts'
import { useOf } from './use.ts'
import type { World } from './world.ts'

/** How much an entry is about what was asked; 0 where its text was not what led to it. */
export const relevance: Signal = {
  slot: 'score',
  name: 'relevance',
  value: (hit, world) => standing(hit, world).relevance,
}

/** A little for what is opened often, bounded by a share of the relevance. Recalls never count: an answer would feed itself. */
export const use: Signal = { slot: 'score', name: 'use', value: (hit, world) => standing(hit, world).use }

/** A little for what others link to. */
export const citations: Signal = { slot: 'score', name: 'links', value: (hit, world) => standing(hit, world).links }

function standing({ entry }: Hit, world: World): RankParts {
  return rank({
    relevance: world.found.get(entry)?.score ?? 0,
    opens: useOf(entry, world).opens,
    inbound: world.catalogue.citedBy(entry.key).length,
  })
}

/** How narrowly an entry is about the files and subjects of the task. */
export const scopeFit: Signal = { slot: 'score', name: 'scope', value: (hit) => RANKING.scope * scopeOf(hit) }

/** How much of what the task asks for an entry says it is about. */
export const wordOverlap: Signal = {
  slot: 'score',
  name: 'words',
  value: (hit, world) => RANKING.words * overlapOf(hit, world),
}

/** How recently an entry was verified, dated or changed, against the newest of those that compete. */
export const recency: Signal = {
  slot: 'score',
  name: 'recency',
  value: ({ entry }, world) => RANKING.recency * (world.recency.get(entry) ?? 0),
}
