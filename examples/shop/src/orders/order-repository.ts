import type { Order } from './order.ts'

/** The only place that reads and writes the `orders` table. */
export interface OrderRepository {
  /** Locks the row until the transaction ends. */
  forUpdate(id: string): Promise<Order>
  save(order: Order): Promise<void>
}
