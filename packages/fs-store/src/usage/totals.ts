import type { EntryKey, UsageTotals, Use } from '@repolore/core'
import type { Count, Counts } from './counts.ts'
import { sumOf } from './tally.ts'

/**
 * The sums of several counts as one map that copies nothing: a recall asks for a few keys and is not to pay for all. Only iterating, which a
 * report does, and asking for the size pass over everything.
 */
export function totalsOf(parts: readonly Counts[]): UsageTotals {
  const get = (key: EntryKey): Use | undefined => {
    const found = parts.map((part) => part.get(key))
    return found.every((count) => count === undefined) ? undefined : useOf(sumOf(found))
  }
  const keys = (): ReadonlySet<EntryKey> => new Set(parts.flatMap((part) => Array.from(part, ([key]) => key)))
  function* entries(): MapIterator<[EntryKey, Use]> {
    for (const key of keys()) {
      const use = get(key)
      if (use !== undefined) yield [key, use]
    }
  }
  function* values(): MapIterator<Use> {
    for (const [, use] of entries()) yield use
  }
  const totals: UsageTotals = {
    get size() {
      return keys().size
    },
    get,
    has: (key) => get(key) !== undefined,
    keys: () => new Set(keys()).keys(),
    values,
    entries,
    forEach: (visit) => {
      for (const [key, use] of entries()) visit(use, key, totals)
    },
    [Symbol.iterator]: entries,
  }
  return totals
}

function useOf({ opens, recalls, lastOpen, lastRecall }: Count): Use {
  const moment = (at: number) => (at === 0 ? null : new Date(at).toISOString())
  return { opens, recalls, lastOpen: moment(lastOpen), lastRecall: moment(lastRecall) }
}
