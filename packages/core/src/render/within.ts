import type { TokenCounter } from '../ports.ts'

/** Where a list may be cut: how many tokens its items may take together, and what is counted of each. */
export interface Room<T> {
  /** `null` takes everything. */
  readonly room: number | null
  readonly counter: TokenCounter
  readonly textOf: (item: T) => string
}

/** The first items, as many as fit together, how many more there are, and the tokens left of the room. Never half an item. */
export function takeWithin<T>(
  items: readonly T[],
  { room, counter, textOf }: Room<T>,
): { readonly taken: readonly T[]; readonly more: number; readonly left: number } {
  if (room === null) return { taken: items, more: 0, left: Number.POSITIVE_INFINITY }
  let left = room
  const end = items.findIndex((item) => {
    const tokens = counter.count(textOf(item))
    if (tokens > left) return true
    left -= tokens
    return false
  })
  const taken = end < 0 ? items : items.slice(0, end)
  return { taken, more: items.length - taken.length, left }
}
