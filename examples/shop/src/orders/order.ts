import type { Cents } from '../shared/money.ts'

export type OrderState = 'placed' | 'paid' | 'packing' | 'shipped' | 'delivered' | 'cancelled'

export interface OrderLine {
  readonly sku: string
  readonly quantity: number
  readonly unitPrice: Cents
  /** Thrown and fired for this customer; `null` for a piece from the shelf. */
  readonly workshop: 'waiting' | 'started' | 'done' | null
}

export interface Order {
  readonly id: string
  readonly state: OrderState
  readonly lines: readonly OrderLine[]
  readonly paid: readonly { readonly method: 'card' | 'gift-card'; readonly amount: Cents }[]
}
