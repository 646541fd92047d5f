/** How much use may add to a relevance at most. */
export const MOST_FROM_USE = 0.15

/** Opens at which use adds half of what it may. */
const HALF_USE = 10

/** What a hit's place is made of. */
export interface Standing {
  /** What the search gave; it has the last word. */
  readonly relevance: number
  /** How often a person or an agent asked for the text itself. That it was recalled does not count: recall never learns from its own output. */
  readonly opens: number
  /** How many other texts link to it. */
  readonly inbound: number
}

/** A score and what it is made of; the parts add up to it. */
export interface RankParts {
  readonly score: number
  readonly relevance: number
  readonly use: number
  readonly links: number
}

/**
 * `relevance × (1 + use) + 0.1 · ln(1 + inbound)`, where use grows with opens towards 0.15 and never reaches it. So, links being equal, a
 * text overtakes only those of less than 1.15 times its own relevance, however often it is opened.
 */
export function rank({ relevance, opens, inbound }: Standing): RankParts {
  const use = relevance * MOST_FROM_USE * (opens / (opens + HALF_USE))
  const links = 0.1 * Math.log1p(inbound)
  return { score: relevance + use + links, relevance, use, links }
}

/** The heat that is reported of a text, and that a score never sees: `ln(1 + 3·opens + recalls)`. */
export function heat({ opens, recalls }: { readonly opens: number; readonly recalls: number }): number {
  return Math.log1p(3 * opens + recalls)
}
