import type { LiveSegment } from './live-segment.ts'
import type { Ranking } from './ranking.ts'
import { fieldOf, occurrencesOf } from './segment.ts'
import type { TextIndex } from './text-index.ts'
import type { AskedTerm } from './text-question.ts'

/** A term of a question with what it is worth in this index. */
export interface WeighedTerm extends AskedTerm {
  /** Number of texts that hold it, in whatever field. */
  readonly held: number
  /** Inverse document frequency, of the whole text and not of a field. */
  readonly weight: number
  /** Of an identifier: the most its parts could earn. A text that holds it gets this too, and so stands before all that hold only parts. */
  readonly bonus: number
}

/** The terms of a question with their weights. Costs their postings. */
export function weigh(index: TextIndex, asked: readonly AskedTerm[]): readonly WeighedTerm[] {
  const held = new Map(
    asked.map(({ term }) => [term, index.segments.reduce((sum, live) => sum + heldIn(live, term), 0)]),
  )
  const rarity = (term: string) => {
    const texts = held.get(term) ?? 0
    return Math.log(1 + (index.size - texts + 0.5) / (texts + 0.5))
  }
  return asked.map((term) => ({
    ...term,
    held: held.get(term.term) ?? 0,
    weight: rarity(term.term) * (term.as === 'word' ? 1 : index.ranking.whole),
    bonus: term.as === 'identifier' ? (index.ranking.k1 + 1) * mostOfParts(term.parts.map(rarity), index.ranking) : 0,
  }))
}

/** What words could earn at most, standing next to each other and as a name. */
function mostOfParts(rarities: readonly number[], { pair, fields }: Ranking): number {
  const pairs = rarities.slice(1).map((rarity, before) => (rarity + (rarities[before] ?? 0)) / 2)
  return sumOf(rarities) * (1 + sumOf(fields.map(({ said = 0 }) => said))) + pair * sumOf(pairs)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function heldIn(live: LiveSegment, term: string): number {
  const number = live.termNumber(term)
  if (number === null) return 0
  if (live.size === live.segment.ids.length) return live.segment.held[number] ?? 0
  let count = 0
  eachText(live, term, () => {
    count += 1
  })
  return count
}

/** Calls `visit` with each living text that holds a term and the range of its postings. */
export function eachText(
  live: LiveSegment,
  term: string,
  visit: (text: number, from: number, to: number) => void,
): void {
  const number = live.termNumber(term)
  if (number === null) return
  const { starts, texts, ids } = live.segment
  const whole = live.size === ids.length
  const end = starts[number + 1] ?? 0
  let from = starts[number] ?? 0
  while (from < end) {
    const text = texts[from] ?? 0
    let to = from + 1
    while (to < end && texts[to] === text) to += 1
    if (whole || !live.isDead(text)) visit(text, from, to)
    from = to
  }
}

/** The range of a term's postings in one text, empty where the text does not hold it. Costs a binary search. */
export function postingsIn(
  { segment, termNumber }: LiveSegment,
  term: string,
  text: number,
): { readonly from: number; readonly to: number } {
  const number = termNumber(term)
  if (number === null) return { from: 0, to: 0 }
  let from = segment.starts[number] ?? 0
  const end = segment.starts[number + 1] ?? 0
  for (let above = end; from < above; ) {
    const middle = (from + above) >>> 1
    if ((segment.texts[middle] ?? 0) < text) from = middle + 1
    else above = middle
  }
  let to = from
  while (to < end && segment.texts[to] === text) to += 1
  return { from, to }
}

/** What occurrences in a text are worth: BM25F's weighed frequency, each field's evened by its length, over a range of postings. */
export function frequencies(index: TextIndex, live: LiveSegment): (text: number, from: number, to: number) => number {
  const { counts } = live.segment
  const worth = worths(index, live)
  return (text, from, to) => {
    let sum = 0
    for (let posting = from; posting < to; posting += 1) {
      const count = counts[posting] ?? 0
      sum += worth(text, fieldOf(count), occurrencesOf(count))
    }
    return sum
  }
}

/** Whether a range of postings is in a field that names what its text is about. */
export function naming(index: TextIndex, { segment }: LiveSegment): (from: number, to: number) => boolean {
  const names = index.ranking.fields.map((field) => field.names === true)
  return (from, to) => {
    for (let at = from; at < to; at += 1) if (names[fieldOf(segment.counts[at] ?? 0)]) return true
    return false
  }
}

/** What so many occurrences in one field of a text are worth. */
export function worths(
  index: TextIndex,
  { segment }: LiveSegment,
): (text: number, field: number, times: number) => number {
  const { fields } = index.ranking
  const { lengths } = segment
  const weights = Float64Array.from(fields, ({ weight }) => weight)
  const fixed = Float64Array.from(fields, ({ b }) => 1 - b)
  const growing = Float64Array.from(fields, ({ b }, field) => (b * index.size) / Math.max(1, index.words[field] ?? 0))
  return (text, field, times) => {
    const length = lengths[text * segment.fields + field] ?? 0
    return ((weights[field] ?? 0) * times) / ((fixed[field] ?? 0) + (growing[field] ?? 0) * length)
  }
}

/** What a term adds to the score of a text that holds it with this frequency: towards `(k1 + 1) × weight` for many occurrences. */
export function earned({ weight, bonus }: WeighedTerm, frequency: number, k1: number): number {
  return bonus + weight * saturated(frequency, k1)
}

/** A weighed frequency after saturation, from 0 towards `k1 + 1`. */
export function saturated(frequency: number, k1: number): number {
  return (frequency * (k1 + 1)) / (frequency + k1)
}
