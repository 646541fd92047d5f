/** Something that happened, written in the transaction that made it happen and sent afterwards. */
export interface OutboxEvent {
  readonly id: string
  readonly name: 'order.placed' | 'order.paid' | 'order.cancelled' | 'shipment.handed-over'
  readonly orderId: string
}

export interface Outbox {
  /** Must be called inside the transaction of the change. */
  append(event: OutboxEvent): void
}
