import type { LiveSegment } from './live-segment.ts'
import type { TextIndex } from './text-index.ts'
import { saturated, type WeighedTerm, worths } from './weighing.ts'

/** What neighbouring words of the question brought to texts, by id: for each field its share. Texts without any are left out. */
export type Neighbours = ReadonlyMap<string, readonly number[]>

/** Two words that follow each other in a question, words of grammar aside. */
interface Pair {
  readonly first: string
  readonly second: string
  readonly weight: number
}

/** Words of one field that are read at most: it bounds the cost of a text as long as a book. */
const MOST_READ = 1 << 14

/**
 * Reads texts again for words of the question that stand next to each other there, in the same order. Each such pair is scored as a term is,
 * with `ranking.pair` of the mean weight of its words. Costs the words of these texts, so it is for the best hits only.
 */
export function neighbours(index: TextIndex, terms: readonly WeighedTerm[], ids: readonly string[]): Neighbours {
  const pairs = pairsOf(terms, index.ranking.pair)
  if (pairs.length === 0) return new Map()
  const readers = index.segments.map((live) => ({ live, read: pairReader(index, live, pairs) }))
  const found = new Map<string, readonly number[]>()
  for (const id of ids) {
    for (const { live, read } of readers) {
      const text = live.find(id)
      const earned = text === null ? null : read(text)
      if (earned !== null) found.set(id, earned)
    }
  }
  return found
}

function pairsOf(terms: readonly WeighedTerm[], share: number): readonly Pair[] {
  const asked = terms.filter(({ as }) => as === 'word')
  return asked.flatMap((second, at) => {
    const first = asked[at - 1]
    if (first === undefined || first.held === 0 || second.held === 0) return []
    return [{ first: first.term, second: second.term, weight: (share * (first.weight + second.weight)) / 2 }]
  })
}

/** Reads one text of a segment: what pairs earn in each field, or null. */
function pairReader(index: TextIndex, live: LiveSegment, pairs: readonly Pair[]): (text: number) => number[] | null {
  const { fields, order, spans } = live.segment
  const following = followers(live, pairs)
  const worth = worths(index, live)
  if (following.size === 0) return () => null
  return (text) => {
    const times = new Map<number, number[]>()
    for (let field = 0; field < fields; field += 1) {
      const from = spans[text * fields + field] ?? 0
      const to = Math.min(spans[text * fields + field + 1] ?? 0, from + MOST_READ)
      for (let at = from; at + 1 < to; at += 1) {
        const pair = following.get(order[at] ?? 0)?.get(order[at + 1] ?? 0)
        if (pair === undefined) continue
        const counts = times.get(pair) ?? new Array<number>(fields).fill(0)
        counts[field] = (counts[field] ?? 0) + worth(text, field, 1)
        times.set(pair, counts)
      }
    }
    return times.size === 0 ? null : earnedBy(times, pairs, index.ranking.k1)
  }
}

/** The pairs by first and second word, as they stand in the order of words of a segment. */
function followers(live: LiveSegment, pairs: readonly Pair[]): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const following = new Map<number, Map<number, number>>()
  pairs.forEach(({ first, second }, pair) => {
    const [one, two] = [live.termNumber(first), live.termNumber(second)]
    if (one === null || two === null) return
    following.set(one + 1, (following.get(one + 1) ?? new Map<number, number>()).set(two + 1, pair))
  })
  return following
}

function earnedBy(times: ReadonlyMap<number, readonly number[]>, pairs: readonly Pair[], k1: number): number[] {
  const earned: number[] = []
  for (const [pair, counts] of [...times].sort(([one], [other]) => one - other)) {
    const sum = counts.reduce((all, count) => all + count, 0)
    const whole = (pairs[pair]?.weight ?? 0) * saturated(sum, k1)
    counts.forEach((count, field) => {
      earned[field] = (earned[field] ?? 0) + (whole * count) / sum
    })
  }
  return earned
}
