/** Tokens for one of each feature, in the order of `FEATURES`. Fitted by `bench/tokens.mjs`; see docs/decisions/0003-token-estimate.md. */
export const WEIGHTS: readonly number[] = [
  1, 0.05, 0.15, 1, 0.35, 1, 0.9, 0.25, 0.9, 0.8, 0.6, 0.5, 0.45, 0.8, 0.7, 0.8, 1.2, 1.2, 1,
]

/** What every estimate is multiplied by, so that it is rarely below the truth. */
export const RESERVE = 1.1
