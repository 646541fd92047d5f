import type { Priority } from '../model/entry.ts'
import type { TokenCounter } from '../ports.ts'
import type { Hit } from '../select/selection.ts'
import { type Mark, ownLine } from './block.ts'

/** How many of the left out are named, in pack order. */
export const NAMED = 20

const PRIORITIES: readonly Priority[] = ['required', 'high', 'normal', 'low']

/** An entry that could be packed, with its prices. */
export interface Priced {
  readonly hit: Hit
  /** What its whole text takes. */
  readonly body: number
  /** The same with the line in front, as it would be sent; counted when first asked for. */
  whole(): number
}

/** How many of one class are left out, and what their whole texts would take, without the lines in front. */
export interface ClassSum {
  readonly priority: Priority
  readonly count: number
  readonly tokens: number
}

/** The sums of the classes that hold anything, hardest to push out first. */
export function classSums(items: Iterable<Omit<Priced, 'whole'>>): readonly ClassSum[] {
  const sums = new Map<Priority, { count: number; tokens: number }>()
  for (const { hit, body } of items) {
    const sum = sums.get(hit.priority) ?? { count: 0, tokens: 0 }
    sums.set(hit.priority, { count: sum.count + 1, tokens: sum.tokens + body })
  }
  return PRIORITIES.flatMap((priority) => {
    const sum = sums.get(priority)
    return sum === undefined ? [] : [{ priority, ...sum }]
  })
}

/** The closing list: the first left out with their prices, then count and sum of the rest by class. Names fewer than 20 where they would take more than `room`. */
export function leftOutList(first: readonly Priced[], rest: readonly ClassSum[], mark: Mark): string {
  const names = first.map(({ hit, whole }) => `${hit.entry.key} ${whole()}`)
  const sums = rest.map(({ priority, count, tokens }) => `${count} ${priority} (${tokens} tokens)`)
  return [
    ...(names.length === 0 ? [] : [ownLine(mark, `Left out, with the tokens of the whole: ${names.join(', ')}`)]),
    ...(sums.length === 0
      ? []
      : [ownLine(mark, `Left out${names.length === 0 ? '' : ' besides'}: ${sums.join(', ')}`)]),
  ].join('')
}

/** The price of one name in the list. */
export function nameTokens({ hit, whole }: Priced, counter: TokenCounter): number {
  return counter.count(`${hit.entry.key} ${whole()}, `)
}
