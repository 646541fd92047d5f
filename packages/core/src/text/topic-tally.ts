import { aboutness, topicShares } from './gate.ts'
import type { LiveSegment } from './live-segment.ts'
import { namedExactly } from './named-exactly.ts'
import type { TextIndex } from './text-index.ts'
import { naming, type WeighedTerm } from './weighing.ts'

/** A text that holds a term: the range of its postings, and their weighed frequency. */
interface Found {
  readonly text: number
  readonly from: number
  readonly to: number
  readonly frequency: number
}

/** Adds up how far each text of a segment is about a question, term by term. A question without a topic word may still be a text's very name. */
export function topicTally(index: TextIndex, live: LiveSegment, terms: readonly WeighedTerm[]) {
  const isNaming = naming(index, live)
  const isMeant = terms.some(({ topic }) => topic === 'full') ? () => false : namedExactly(index, live, terms)
  const shares = topicShares(terms, index.size)
  const size = live.segment.ids.length
  const met = new Float64Array(size)
  const beside = new Float64Array(size)
  const holdsTopic = new Uint8Array(size)
  return {
    take(asked: number, { text, from, to, frequency }: Found): void {
      const share = shares[asked]
      if (share === undefined || share.worth === 0) return
      const sums = share.topic === 'none' ? beside : met
      sums[text] = (sums[text] ?? 0) + share.worth * aboutness(share.topic, { frequency, isNamed: isNaming(from, to) })
      if (share.topic === 'full') holdsTopic[text] = 1
    },
    /** The share of the topic that a text is about, from 0 to 1. */
    about(text: number): number {
      if (isMeant(text)) return 1
      return Math.min(1, (met[text] ?? 0) + (holdsTopic[text] === 1 ? (beside[text] ?? 0) : 0))
    },
  }
}
