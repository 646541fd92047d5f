import type { LiveSegment } from './live-segment.ts'
import type { Reader } from './reread.ts'
import type { TextIndex } from './text-index.ts'
import type { WeighedTerm } from './weighing.ts'
import { isMark, NEXT_VALUE } from './word-order.ts'

/**
 * Looks how far the question says a name, in the fields that `ranking` gives a `said` to: of a field's values the one that is said most, with
 * the weight of its words that are said, by the share that they are of it.
 */
export function nameReader(index: TextIndex, live: LiveSegment, terms: readonly WeighedTerm[]): Reader {
  const { fields, order, spans } = live.segment
  const weights = new Map<number, number>()
  for (const { term, as, weight } of terms) {
    const number = as === 'word' ? live.termNumber(term) : null
    if (number !== null) weights.set(number + 1, weight)
  }
  return (text, shares) => {
    index.ranking.fields.forEach(({ said = 0 }, field) => {
      if (said === 0) return
      const name = order.subarray(spans[text * fields + field] ?? 0, spans[text * fields + field + 1] ?? 0)
      const most = valuesOf(name).reduce((best, words) => Math.max(best, saidOf(words, weights)), 0)
      shares[field] = (shares[field] ?? 0) + said * (index.ranking.k1 + 1) * most
    })
  }
}

/** The values of a field, each as its distinct words. */
export function valuesOf(field: Uint32Array): readonly ReadonlySet<number>[] {
  const all = [new Set<number>()]
  for (const word of field) {
    if (word === NEXT_VALUE) all.push(new Set<number>())
    else if (!isMark(word)) all.at(-1)?.add(word)
  }
  return all
}

/** One more than its words, since a name of one word is soon said. */
function saidOf(words: ReadonlySet<number>, weights: ReadonlyMap<number, number>): number {
  const said = [...words].filter((word) => weights.has(word))
  const sum = said.map((word) => weights.get(word) ?? 0).sort((a, b) => a - b)
  return (sum.reduce((all, weight) => all + weight, 0) * said.length) / (words.size + 1)
}
