/** A piece put aside for an order. Every piece is unique, so a reservation is for one piece, not for a quantity. */
export interface Reservation {
  readonly sku: string
  readonly orderId: string
  readonly until: Date
}
