import type { TokenCounter } from '../ports.ts'
import { estimator } from './tokens.ts'

/** How much an answer may hold. */
export interface AnswerLimit {
  /** Tokens of the whole answer, in each of its forms; `null` leaves nothing out. */
  readonly limit: number | null
  readonly counter: TokenCounter
}

/** Everything, however long. */
export const UNLIMITED: AnswerLimit = { limit: null, counter: estimator }
