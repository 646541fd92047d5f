import type { WeighedTerm } from './weighing.ts'

/**
 * How much of what a question is about the best text must be about, so that anything is said at all. A share and not a score, because
 * scores depend on the store.
 */
export const ABOUT_ENOUGH = 0.3

/**
 * The texts that are about the question. None, where even the best falls short of `enough`; else those that reach it, or most of the best.
 * The second is for long questions: of what they are about, each text holds a little.
 */
export function aboutQuestion<Hit extends { readonly about: number }>(
  hits: readonly Hit[],
  enough: number,
): readonly Hit[] {
  const best = hits.reduce((most, { about }) => Math.max(most, about), 0)
  return best < enough ? [] : hits.filter(({ about }) => about >= Math.min(enough, best * 0.6))
}

/** The worth of a question of some six rare words. */
const FEW_WORDS = 6

/** What a topic word is worth at least, however many texts hold it: on a small store a word that every note holds still counts. */
const LEAST_WORTH = 0.5

/** What a word of asking for work is worth. */
const REQUEST_WORTH = 0.3

/**
 * The share of a question's topic that each topic word is, from 0 to 1: rare words are more of it. Words that no text holds are part of the
 * topic too, so a question about something else is not answered for the one word it shares. Words of conversation have no share.
 */
export function topicShares(terms: readonly WeighedTerm[], size: number): readonly number[] {
  const worths = terms.map((term) => worth(term, size))
  const whole = extent(worths.reduce((sum, share) => sum + share, 0))
  return worths.map((share) => (whole === 0 ? 0 : share / whole))
}

/** How much of a long question has to be met: past a few words the rest is detail, and counts a third. */
function extent(worth: number): number {
  return Math.min(worth, FEW_WORDS) + Math.max(0, worth - FEW_WORDS) / 3
}

/**
 * How far a text is about a word, from its weighed frequency: one mention in passing is little, a name or several mentions are all of it.
 */
export function aboutness(frequency: number): number {
  return Math.min(1, (1 + frequency) / 3)
}

function worth({ as, parts, topic, held }: WeighedTerm, size: number): number {
  if (topic === 'none' || (as !== 'word' && parts.length > 0)) return 0
  if (topic === 'weak') return REQUEST_WORTH
  return Math.max(LEAST_WORTH, Math.log(1 + size / (held + 0.5)) / Math.log(1 + size / 0.5))
}
