/** How one field of a text counts. */
export interface FieldRanking {
  readonly name: string
  /** What one occurrence here is worth, next to one in a field of weight 1. */
  readonly weight: number
  /** How far a field longer than the average is discounted: 0 not at all, 1 in full. The `b` of BM25F. */
  readonly b: number
}

/** The parameters of the score; how they were chosen stands in `docs/decisions/0005-text-index.md`. */
export interface Ranking {
  /** At most 16. A text's field without a row here is not indexed. */
  readonly fields: readonly FieldRanking[]
  /** How soon further occurrences stop counting. The `k1` of BM25F. */
  readonly k1: number
  /** Worth of an identifier found in one piece, next to one of its words. */
  readonly whole: number
  /** Worth of two neighbouring words of the question that a text writes as one (`create path`, `create_path`). */
  readonly joined: number
}

/** The ranking of recall. */
export const RANKING: Ranking = {
  fields: [
    { name: 'name', weight: 3, b: 0.5 },
    { name: 'description', weight: 2, b: 0.5 },
    { name: 'tags', weight: 2, b: 0.5 },
    { name: 'headings', weight: 1, b: 0.5 },
    { name: 'members', weight: 1, b: 0.5 },
    { name: 'body', weight: 1, b: 0.75 },
  ],
  k1: 1.2,
  whole: 1,
  joined: 1,
}
