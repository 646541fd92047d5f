import type { RefundLedger } from '../payments/refund-ledger.ts'
import type { Outbox } from '../shared/outbox.ts'
import type { Order } from './order.ts'

export type Refusal = 'already-packing' | 'workshop-started' | 'already-cancelled'

/** Why a customer may not cancel this order, or `null`. The rules and their reasons: `cancellation-policy`. */
export function refusal(order: Order): Refusal | null {
  if (order.state === 'cancelled') return 'already-cancelled'
  if (order.state !== 'placed' && order.state !== 'paid') return 'already-packing'
  const begun = order.lines.some((line) => line.workshop === 'started' || line.workshop === 'done')
  return begun ? 'workshop-started' : null
}

/** Cancels inside the caller's transaction. A second call for the same order changes nothing. */
export function cancelOrder(order: Order, { ledger, outbox }: { ledger: RefundLedger; outbox: Outbox }): Order {
  if (order.state === 'cancelled') return order
  const why = refusal(order)
  if (why !== null) throw new Error(`order ${order.id} cannot be cancelled: ${why}`)
  ledger.intend({ orderId: order.id, parts: order.paid })
  outbox.append({ id: `cancel:${order.id}`, name: 'order.cancelled', orderId: order.id })
  return { ...order, state: 'cancelled' }
}
