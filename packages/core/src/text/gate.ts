import type { WeighedTerm } from './weighing.ts'

/**
 * How much of what a question is about a text must be about, so that anything is said at all. A share and not a score, because scores depend
 * on the store.
 */
export const ABOUT_ENOUGH = 0.3

/** What a topic word is worth at least, however many texts hold it: on a small store a word that every note holds still counts. */
const LEAST_WORTH = 0.35

/**
 * The share of a question's topic that each topic word is, from 0 to 1: rare words are more of it. Words that no text holds are part of the
 * topic too, so a question about something else is not answered for the one word it shares. Words of conversation have no share.
 */
export function topicShares(terms: readonly WeighedTerm[], size: number): readonly number[] {
  const worths = terms.map((term) => worth(term, size))
  const sum = worths.reduce((total, share) => total + share, 0)
  return worths.map((share) => (sum === 0 ? 0 : share / sum))
}

function worth({ as, topic, held }: WeighedTerm, size: number): number {
  if (as !== 'word' || !topic) return 0
  const rarity = Math.log(1 + size / (held + 0.5)) / Math.log(1 + size / 0.5)
  return Math.max(LEAST_WORTH, rarity)
}
