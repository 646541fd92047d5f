import type { LiveSegment } from './live-segment.ts'
import { valuesOf } from './name-reader.ts'
import type { TextIndex } from './text-index.ts'
import type { WeighedTerm } from './weighing.ts'

/**
 * Tells which texts of a segment have a name of exactly the words that are asked for, in any order: such a text is meant, even where each of
 * the words alone says nothing ("next steps").
 */
export function namedExactly(
  index: TextIndex,
  live: LiveSegment,
  terms: readonly WeighedTerm[],
): (text: number) => boolean {
  const { fields, order, spans } = live.segment
  const numbers = terms.filter(({ as }) => as === 'word').map(({ term }) => live.termNumber(term))
  const asked = new Set(numbers.filter((number) => number !== null).map((number) => number + 1))
  if (asked.size === 0 || asked.size < numbers.length) return () => false
  const isAsked = (name: ReadonlySet<number>) => name.size === asked.size && [...asked].every((word) => name.has(word))
  return (text) =>
    index.ranking.fields.some(({ said = 0 }, field) => {
      const at = text * fields + field
      return said > 0 && valuesOf(order.subarray(spans[at] ?? 0, spans[at + 1] ?? 0)).some(isAsked)
    })
}
