import { byBytes } from '../names/order.ts'
import { ABOUT_ENOUGH, aboutQuestion } from './gate.ts'
import type { LiveSegment } from './live-segment.ts'
import { type Reread, reread } from './reread.ts'
import type { TextIndex } from './text-index.ts'
import { askedTerms } from './text-question.ts'
import { topicTally } from './topic-tally.ts'
import { eachText, earned, frequencies, type WeighedTerm, weigh } from './weighing.ts'

/** A text that holds a word of the question. */
export interface TextHit {
  readonly id: string
  /** The relevance, above 0; comparable within one search only. */
  readonly score: number
  /** The share of the question's topic that the text is about, from 0 to 1. */
  readonly about: number
}

/** What a search found. */
export interface TextSearch {
  /** What was asked for, with what each term is worth and how many texts hold it. */
  readonly terms: readonly WeighedTerm[]
  /** By score, highest first; ties in byte order of ids. */
  readonly hits: readonly TextHit[]
  /** What a second reading brought to the scores of the best hits. */
  readonly reread: Reread
  /** Whether nothing in the store is about the question, so that nothing is said. */
  readonly gated: boolean
  /** How many texts hold a word of the question and are cut all the same: far below the best, or about something else. */
  readonly cut: { readonly floor: number; readonly gate: number }
}

/** How a search is narrowed. */
export interface TextSearchOptions {
  /** Share of the best score below which a hit is cut. The best is found among the texts that `admits` lets in. */
  readonly floor: number
  /** Share of the question's topic that the best hit must be about, so that there are any; see `aboutQuestion`. */
  readonly about: number
  /** Which texts may be found at all. How rare a word is, is counted over all texts. */
  admits(id: string): boolean
}

/** The search of recall: hits under a quarter of the best are not worth saying. */
export const RECALL: TextSearchOptions = { floor: 0.25, about: ABOUT_ENOUGH, admits: () => true }

/** So many of the best hits are read again for neighbours and names; it can only raise them, so they stay the best. */
const READ_AGAIN = 50

/** The texts that are about a question, best first. Costs the postings of the words that are asked for, and the words of the best texts. */
export function searchTexts(index: TextIndex, question: string, options: TextSearchOptions = RECALL): TextSearch {
  const terms = weigh(index, askedTerms(question))
  const scored = index.segments.map((live) => score(index, live, terms, options))
  const best = scored.reduce((highest, part) => Math.max(highest, part.best), 0)
  const near = scored.flatMap((part) => part.above(best * options.floor))
  const ordered = [...aboutQuestion(near, options.about)].sort(byScore)
  const brought = reread(
    index,
    terms,
    ordered.slice(0, READ_AGAIN).map(({ id }) => id),
  )
  const raised = ordered.slice(0, READ_AGAIN).map((hit) => withReread(hit, brought))
  const hits = [...raised.sort(byScore), ...ordered.slice(READ_AGAIN)]
  const found = scored.reduce((sum, { size }) => sum + size, 0)
  const cut = { floor: found - near.length, gate: near.length - hits.length }
  return { terms, hits, reread: brought, gated: hits.length === 0, cut }
}

function byScore(one: TextHit, other: TextHit): number {
  return other.score - one.score || byBytes(one.id, other.id)
}

function withReread(hit: TextHit, brought: Reread): TextHit {
  return { ...hit, score: (brought.get(hit.id) ?? []).reduce((sum, part) => sum + part, hit.score) }
}

/** The texts of one segment with their scores; a hit is made only of those that a search keeps. */
interface Scored {
  readonly size: number
  readonly best: number
  above(least: number): readonly TextHit[]
}

function score(
  index: TextIndex,
  live: LiveSegment,
  terms: readonly WeighedTerm[],
  { admits }: TextSearchOptions,
): Scored {
  const { ids } = live.segment
  const { scores, about, touched } = tally(index, live, terms)
  const isAdmitted = (text: number) => admits(ids[text] ?? '')
  // Whether a text is admitted costs more than its score: it is asked only of those that would be the best so far, or are near enough.
  const best = touched.reduce(
    (highest, text) => ((scores[text] ?? 0) > highest && isAdmitted(text) ? (scores[text] ?? 0) : highest),
    0,
  )
  const hit = (text: number) => ({ id: ids[text] ?? '', score: scores[text] ?? 0, about: about(text) })
  return {
    size: touched.length,
    best,
    above: (least) => touched.filter((text) => (scores[text] ?? 0) >= least && isAdmitted(text)).map(hit),
  }
}

/** Adds up term by term, in arrays over all texts of the segment: zeroing them costs less than any sparse structure would. */
function tally(index: TextIndex, live: LiveSegment, terms: readonly WeighedTerm[]) {
  const { k1 } = index.ranking
  const frequencyOf = frequencies(index, live)
  const topic = topicTally(index, live, terms)
  const scores = new Float64Array(live.segment.ids.length)
  const touched: number[] = []
  terms.forEach((term, asked) => {
    eachText(live, term.term, (text, from, to) => {
      const frequency = frequencyOf(text, from, to)
      if (scores[text] === 0) touched.push(text)
      scores[text] = (scores[text] ?? 0) + earned(term, frequency, k1)
      topic.take(asked, { text, from, to, frequency })
    })
  })
  return { scores, about: topic.about, touched }
}
