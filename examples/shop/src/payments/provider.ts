import type { Cents } from '../shared/money.ts'

/** The payment provider. Its answer may be lost, so each request carries a key under which it is carried out once. */
export interface PaymentProvider {
  refund(request: { readonly key: string; readonly amount: Cents }): Promise<'done' | 'unknown'>
}
