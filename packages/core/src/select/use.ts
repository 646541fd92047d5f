import { entryKey } from '../codec/keys.ts'
import type { Entry } from '../model/entry.ts'
import type { Use } from '../ports.ts'
import type { World } from './world.ts'

/** Nothing was ever logged. */
const UNUSED: Use = { opens: 0, recalls: 0, lastOpen: null, lastRecall: null }

/** How an entry has been used: what was logged under its key, and under further names that lead to it and to nothing else. */
export function useOf(entry: Entry, { usage, catalogue }: Pick<World, 'usage' | 'catalogue'>): Use {
  const own = usage.get(entry.key) ?? UNUSED
  return entry.aliases.reduce((sum, alias) => {
    const logged = usage.get(entryKey(entry.kind, alias))
    if (logged === undefined) return sum
    const target = catalogue.resolve(alias, entry.kind)
    return target.is === 'found' && target.key === entry.key ? addUse(sum, logged) : sum
  }, own)
}

/** The use of two names for one entry. */
export function addUse(a: Use, b: Use): Use {
  return {
    opens: a.opens + b.opens,
    recalls: a.recalls + b.recalls,
    lastOpen: later(a.lastOpen, b.lastOpen),
    lastRecall: later(a.lastRecall, b.lastRecall),
  }
}

/** Both are ISO 8601 in UTC of one form, so their order is that of their characters. */
function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}
