import { nameReader } from './name-reader.ts'
import { neighbourReader } from './neighbour-reader.ts'
import type { TextIndex } from './text-index.ts'
import type { WeighedTerm } from './weighing.ts'

/** What a second reading brought to texts, by id: for each field its share. Texts that it brought nothing to are left out. */
export type Reread = ReadonlyMap<string, readonly number[]>

/** Adds to the share of each field what one text of a segment earns. */
export type Reader = (text: number, shares: number[]) => void

/**
 * Reads texts again in the order of their words, for what postings do not tell: which words of the question are neighbours, and which names it
 * says. Costs the words of these texts, so it is for the best hits only.
 */
export function reread(index: TextIndex, terms: readonly WeighedTerm[], ids: readonly string[]): Reread {
  const segments = index.segments.map((live) => ({
    live,
    readers: [neighbourReader(index, live, terms), nameReader(index, live, terms)],
  }))
  const found = new Map<string, readonly number[]>()
  for (const id of ids) {
    const held = segments.find(({ live }) => live.find(id) !== null)
    const shares = new Array<number>(index.ranking.fields.length).fill(0)
    for (const read of held?.readers ?? []) read(held?.live.find(id) ?? 0, shares)
    if (shares.some((share) => share > 0)) found.set(id, shares)
  }
  return found
}
