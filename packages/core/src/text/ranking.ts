/** How one field of a text counts. */
interface FieldRanking {
  readonly name: string
  /** What one occurrence here is worth, next to one in a field of weight 1. */
  readonly weight: number
  /** How far a field longer than the average is discounted: 0 not at all, 1 in full. The `b` of BM25F. */
  readonly b: number
  /** Of a field whose values are names: worth of a name that the question says in full, next to its words found often. 0 if left out. */
  readonly said?: number
  /** Whether its words name what the text is about, so that a common one is no chance find. */
  readonly names?: true
}

/** The parameters of the score; how they were chosen stands in `docs/decisions/0006-text-index.md`. */
export interface Ranking {
  /** At most 16. A text's field without a row here is not indexed. */
  readonly fields: readonly FieldRanking[]
  /** How soon further occurrences stop counting. The `k1` of BM25F, where frequencies are weighed sums over fields. */
  readonly k1: number
  /** Worth of a compound found in one piece, next to a word as rare. */
  readonly whole: number
  /** Worth of two neighbouring words of the question found as neighbours, next to a word as rare as they are on average. */
  readonly pair: number
}

/** The ranking of recall. */
export const RANKING: Ranking = {
  fields: [
    { name: 'name', weight: 3, b: 0.6, said: 0.2, names: true },
    { name: 'description', weight: 2, b: 0.6 },
    { name: 'tags', weight: 2, b: 0.6, names: true },
    { name: 'headings', weight: 1, b: 0.6 },
    { name: 'members', weight: 1, b: 0.6 },
    { name: 'body', weight: 1, b: 0.6 },
  ],
  k1: 3,
  whole: 0.3,
  pair: 0.3,
}
