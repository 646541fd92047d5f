import { type Numbered, numbered } from './numbered.ts'
import type { Segment } from './segment.ts'

/** A segment and which of its texts are gone since it was made. */
export interface LiveSegment {
  readonly segment: Segment
  /** How many of its texts live. */
  readonly size: number
  /** Number of words in each field over the texts that live. */
  readonly words: readonly number[]
  isDead(text: number): boolean
  /** The number of the living text with this id, or null. */
  find(id: string): number | null
  /** The number of a term, or null. */
  termNumber(term: string): number | null
  /** The same segment without these texts. Costs one bit a text of the segment. */
  without(texts: readonly number[]): LiveSegment
}

/** Makes a segment searchable; its look-up tables are made once, when first asked for, and shared by later states. */
export function liveSegment(segment: Segment): LiveSegment {
  const terms = tableOf(segment.terms)
  const ids = tableOf(segment.ids)
  const state = (dead: Uint8Array | null, size: number, words: readonly number[]): LiveSegment => {
    const isDead = (text: number) => dead !== null && ((dead[text >>> 3] ?? 0) & (1 << (text & 7))) !== 0
    return {
      segment,
      size,
      words,
      isDead,
      find(id) {
        const text = ids(id)
        return text === null || isDead(text) ? null : text
      },
      termNumber: terms,
      without(texts) {
        const marked = dead?.slice() ?? new Uint8Array((segment.ids.length + 7) >>> 3)
        for (const text of texts) marked[text >>> 3] = (marked[text >>> 3] ?? 0) | (1 << (text & 7))
        return state(marked, size - texts.length, lessWords(words, segment, texts))
      },
    }
  }
  return state(null, segment.ids.length, allWords(segment))
}

function tableOf(names: readonly string[]): (name: string) => number | null {
  let table: Numbered | null = null
  return (name) => {
    table ??= numbered(names)
    const number = table.find(name, 0, name.length)
    return number < 0 ? null : number
  }
}

function allWords({ ids, fields, lengths }: Segment): readonly number[] {
  const words = new Array<number>(fields).fill(0)
  for (let at = 0; at < ids.length * fields; at += 1)
    words[at % fields] = (words[at % fields] ?? 0) + (lengths[at] ?? 0)
  return words
}

function lessWords(
  words: readonly number[],
  { fields, lengths }: Segment,
  texts: readonly number[],
): readonly number[] {
  return words.map((count, field) => texts.reduce((left, text) => left - (lengths[text * fields + field] ?? 0), count))
}
