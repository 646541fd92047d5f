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

/** What a common word is worth: less than is enough, so that it takes several, or a text that has it at its centre. */
const COMMON_WORTH = 0.29

/** What a word of conversation or a number is worth in a text that holds a topic word too. */
const TALK_WORTH = 0.3

/** A question without a topic word is taken to have so much topic, or else a common word alone would be all that it is about. */
const NO_TOPIC = 1

/** What a word tells of the texts that hold it. */
export interface TopicShare {
  /** The share of the question's topic that it is. A word of conversation adds this where a topic word is found, beyond what the topic is. */
  readonly worth: number
  readonly topic: WeighedTerm['topic']
}

/**
 * What each word of a question is of its topic: rare words are more of it. Words that no text holds are part of the topic too, so a question
 * about something else is not answered for the one word it shares. Words of conversation and numbers are no part of it.
 */
export function topicShares(terms: readonly WeighedTerm[], size: number): readonly TopicShare[] {
  const worths = terms.map((term) => worth(term, size))
  const least = terms.some(({ topic }) => topic === 'full') ? 0 : NO_TOPIC
  const whole = Math.max(extent(worths.reduce((sum, one) => sum + one, 0)), least)
  return terms.map(({ topic, as }, at) => ({
    worth: whole === 0 ? 0 : (topic === 'none' && as === 'word' ? TALK_WORTH : (worths[at] ?? 0)) / whole,
    topic,
  }))
}

/** How much of a long question has to be met: past a few words the rest is detail, and counts a third. */
function extent(worth: number): number {
  return Math.min(worth, FEW_WORDS) + Math.max(0, worth - FEW_WORDS) / 3
}

/** What the mention of a common word is at most, but where it names the text. */
const IN_PASSING = 2 / 3

/** What having a common word at its centre is at most: more than all of it, so that the word alone is enough. */
const AT_CENTRE = 1.2

/** How often a text has a word that is at its centre; more often, where the question only says it in passing. */
const OFTEN = { weak: 5, passing: 10 }

/**
 * How far a text is about a word, from its weighed frequency: one mention is little, a name or several mentions are all of it. Of a common
 * word only a name is, and more than that only its standing in name, description and text.
 */
export function aboutness(
  topic: WeighedTerm['topic'],
  { frequency, isNamed }: { readonly frequency: number; readonly isNamed: boolean },
): number {
  const mentioned = (1 + frequency) / 3
  if (topic === 'full') return Math.min(1, mentioned)
  const least = isNamed ? 1 : Math.min(IN_PASSING, mentioned)
  return topic === 'none' ? least : Math.max(least, Math.min(AT_CENTRE, (1 + frequency) / OFTEN[topic]))
}

function worth({ topic, as, held }: WeighedTerm, size: number): number {
  if (topic === 'none' || (as !== 'word' && held === 0)) return 0
  if (topic !== 'full') return COMMON_WORTH
  return Math.max(LEAST_WORTH, Math.log(1 + size / (held + 0.5)) / Math.log(1 + size / 0.5))
}
