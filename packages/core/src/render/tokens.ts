import type { TokenCounter } from '../ports.ts'
import { profileOf } from './token-profile.ts'
import { RESERVE, WEIGHTS } from './token-weights.ts'

/** The built-in counter: character classes with fitted weights and a reserve. Needs no vocabulary, gives the same number everywhere; its error is stated in docs/decisions/0003-token-estimate.md. */
export const estimator: TokenCounter = {
  id: 'estimate',
  exact: false,
  count: (text) => Math.ceil(RESERVE * rawEstimate(text)),
}

/** The estimate without its reserve; whole lines add up. */
export function rawEstimate(text: string): number {
  return profileOf(text).reduce((sum, count, feature) => sum + count * (WEIGHTS[feature] ?? 0), 0)
}
