import type { Cents } from '../shared/money.ts'

export interface RefundIntent {
  readonly orderId: string
  /** What each method had paid, and so gets back. */
  readonly parts: readonly { readonly method: 'card' | 'gift-card'; readonly amount: Cents }[]
}

/** Money we owe a customer, written down before the payment provider is asked. */
export interface RefundLedger {
  /** One intent for an order; the same intent again is the same row. */
  intend(intent: RefundIntent): void
}
