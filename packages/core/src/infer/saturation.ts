/** How soon repetition stops counting, and how much length counts against a text. */
export interface Saturation {
  readonly k1: number
  readonly b: number
}

/**
 * What occurrences in a text are worth, against one in a text of average length: the term frequency of BM25 (Robertson and Zaragoza, 2009).
 * `length` is relative to the average.
 */
export function saturated(times: number, length: number, { k1, b }: Saturation): number {
  return (times * (k1 + 1)) / (times + k1 * (1 - b + b * length))
}

/** What holding a term tells, where `held` of `all` hold it; never negative. The inverse document frequency of BM25. */
export function rarity(held: number, all: number): number {
  return Math.log(1 + (all - held + 0.5) / (held + 0.5))
}
