import { byBytes } from '../names/order.ts'
import { ABOUT_ENOUGH, topicShares } from './gate.ts'
import type { LiveSegment } from './live-segment.ts'
import type { TextIndex } from './text-index.ts'
import { askedTerms } from './text-question.ts'
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
  readonly terms: readonly WeighedTerm[]
  /** By score, highest first; ties in byte order of ids. */
  readonly hits: readonly TextHit[]
  /** Whether nothing in the store is about the question, so that none of the hits should be said. */
  readonly gated: boolean
}

/** How a search is narrowed. */
export interface TextSearchOptions {
  /** Share of the best score below which a hit is cut. The best is found among the texts that `admits` lets in. */
  readonly floor: number
  /** Which texts may be found at all. How rare a word is, is counted over all texts. */
  admits(id: string): boolean
}

/** Hits below this share of the best are not worth saying. */
export const FLOOR = 0.25

/** Every text within the floor that holds a word of the question. Costs the postings of the words that are asked for. */
export function searchTexts(index: TextIndex, question: string, { floor, admits }: TextSearchOptions): TextSearch {
  const terms = weigh(index, askedTerms(question))
  const found = index.segments.flatMap((live) => scored(index, live, terms)).filter(({ id }) => admits(id))
  const best = found.reduce((highest, { score }) => Math.max(highest, score), 0)
  const hits = found
    .filter(({ score }) => score >= best * floor)
    .sort((a, b) => b.score - a.score || byBytes(a.id, b.id))
  return { terms, hits, gated: !hits.some(({ about }) => about >= ABOUT_ENOUGH) }
}

function scored(index: TextIndex, live: LiveSegment, terms: readonly WeighedTerm[]): readonly TextHit[] {
  const { k1 } = index.ranking
  const frequencyOf = frequencies(index)
  const shares = topicShares(terms, index.size)
  const scores = new Float64Array(live.segment.ids.length)
  const about = new Float64Array(live.segment.ids.length)
  const touched: number[] = []
  terms.forEach((term, asked) => {
    eachText(live, term.term, (text, from, to) => {
      let frequency = 0
      for (let posting = from; posting < to; posting += 1) frequency += frequencyOf(live, posting)
      if (scores[text] === 0) touched.push(text)
      scores[text] = (scores[text] ?? 0) + earned(term, frequency, k1)
      about[text] = (about[text] ?? 0) + (shares[asked] ?? 0)
    })
  })
  return touched.map((text) => ({
    id: live.segment.ids[text] ?? '',
    score: scores[text] ?? 0,
    about: about[text] ?? 0,
  }))
}
