import type { LiveSegment } from './live-segment.ts'
import type { Reader } from './reread.ts'
import type { TextIndex } from './text-index.ts'
import { saturated, type WeighedTerm, worths } from './weighing.ts'

/** Two words that follow each other in a question, words of grammar aside. */
interface Pair {
  readonly first: string
  readonly second: string
  readonly weight: number
}

/** Words of one field that are read at most: it bounds the cost of a text as long as a book. */
const MOST_READ = 1 << 14

/**
 * Looks for neighbouring words of the question that are neighbours in a text too, in the same order. Each such pair is scored as a term is, with
 * `ranking.pair` of the mean weight of its words.
 */
export function neighbourReader(index: TextIndex, live: LiveSegment, terms: readonly WeighedTerm[]): Reader {
  const pairs = pairsOf(terms, index.ranking.pair)
  const { fields, order, spans } = live.segment
  const following = followers(live, pairs)
  const worth = worths(index, live)
  if (following.size === 0) return () => {}
  return (text, shares) => {
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
    addEarned(shares, times, (pair, sum) => (pairs[pair]?.weight ?? 0) * saturated(sum, index.ranking.k1))
  }
}

function pairsOf(terms: readonly WeighedTerm[], share: number): readonly Pair[] {
  const asked = terms.filter(({ as }) => as === 'word')
  return asked.flatMap((second, at) => {
    const first = asked[at - 1]
    if (first === undefined || first.held === 0 || second.held === 0) return []
    return [{ first: first.term, second: second.term, weight: (share * (first.weight + second.weight)) / 2 }]
  })
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

/** Shares out what each pair earns among the fields that hold it. In the order of pairs, so that sums are the same in any segment. */
function addEarned(
  shares: number[],
  times: ReadonlyMap<number, readonly number[]>,
  earns: (pair: number, sum: number) => number,
): void {
  for (const [pair, counts] of [...times].sort(([one], [other]) => one - other)) {
    const sum = counts.reduce((all, count) => all + count, 0)
    const earned = earns(pair, sum)
    counts.forEach((count, field) => {
      shares[field] = (shares[field] ?? 0) + (earned * count) / sum
    })
  }
}
