/** One parcel of an order. */
export interface Shipment {
  readonly id: string
  readonly orderId: string
  readonly skus: readonly string[]
  readonly handedOverAt: Date | null
}
