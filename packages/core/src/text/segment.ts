/** A text to be found: its fields by name; a field of several values has them one a line. */
export interface TextDocument {
  readonly id: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * The postings of some texts. Never changed after it is made; plain strings and typed arrays, so that it can be saved as it stands.
 * Texts are numbered from 0 in the order they came.
 */
export interface Segment {
  readonly ids: readonly string[]
  /** Number of fields of each text. */
  readonly fields: number
  /** Number of words of each field of each text: `lengths[text × fields + field]`. */
  readonly lengths: Uint32Array
  /** The terms; term `t` has the postings from `starts[t]` to `starts[t + 1]`. */
  readonly terms: readonly string[]
  readonly starts: Uint32Array
  /** Number of texts that hold each term. */
  readonly held: Uint32Array
  /** Texts of the postings, ascending within a term; a text stands once for each of its fields that hold the term. */
  readonly texts: Uint32Array
  /** Field (upper 4 bits) and number of occurrences (lower 12 bits) of each posting, fields ascending within a text. */
  readonly counts: Uint16Array
  /** The words of all fields of all texts in their order, as terms plus 1, with the marks of `word-order.ts` between them. */
  readonly order: Uint32Array
  /** Field `f` of text `t` has the words of `order` from `spans[t × fields + f]` up to the next. */
  readonly spans: Uint32Array
}

/** Occurrences beyond this many add nothing to a score that anyone could see. */
const MOST_OCCURRENCES = 0xfff

/** The field of a posting's count. */
export function fieldOf(count: number): number {
  return count >>> 12
}

/** The occurrences of a posting's count. */
export function occurrencesOf(count: number): number {
  return count & MOST_OCCURRENCES
}

/** Field and occurrences as one count of a posting. */
export function countOf(field: number, occurrences: number): number {
  return (field << 12) | Math.min(occurrences, MOST_OCCURRENCES)
}
