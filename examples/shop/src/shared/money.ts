/** An amount in euro cents. Whole numbers only: see the document `money-and-rounding`. */
export type Cents = number & { readonly unit: 'euro-cents' }

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new Error(`not a whole number of cents: ${amount}`)
  return amount as Cents
}

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0))
}

/** Splits an amount by weights; the cents that do not divide go to the largest weights first, so that the parts add up. */
export function share(amount: Cents, weights: readonly number[]): readonly Cents[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole))
  let rest = amount - parts.reduce((total, part) => total + part, 0)
  const byWeight = weights.map((_, index) => index).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
  for (const index of byWeight) {
    if (rest === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    rest -= 1
  }
  return parts.map(cents)
}
