/** Tokens for one of each feature, in the order of `FEATURES`: fitted by `node bench/tokens.mjs --fit` on 1309 texts against o200k_base (gpt-tokenizer 4.0.0). */
// biome-ignore format: a table
export const WEIGHTS: readonly number[] = [
  0.812, 1.101, 0.982, 1.024, 0.994, 0.815, 1.165, 1.154, 0.982, 1.046, 1.242, 1.314,
  0.56, 1.028, 0.506, 0.705, 0.666, 0.974, 0.522, 0.853, 0.809, 0.456, 1.227, 0.342,
  1.024, 1.553, 0.061, 0.097, 0.663, 0.937, 1.067, 0.954, 0.935, 0.365, 1, 1,
  1.19, 0.925, 0.073, 0.203, 0, 0.878, 0.757, 0.997, 0.229, 0.705, 0.624, 0.62,
  0.301, 0.449, 0.351, 1.158, 1.004, 0.327, 0,
]

/** What every estimate is multiplied by, so that it is rarely below the truth. */
export const RESERVE = 1.1
