import type { Cut } from './recipe.ts'

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
