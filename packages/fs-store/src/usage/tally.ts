import type { EntryKey } from '@repolore/core'
import type { UsageRecord } from './record.ts'

/** How often, and when last, in milliseconds since 1970; 0 is never. */
export interface Count {
  readonly opens: number
  readonly recalls: number
  readonly lastOpen: number
  readonly lastRecall: number
}

/** The sums of some records, and the names that were given up: each leads to the one that has its use now. */
export interface Tally {
  readonly counts: Map<EntryKey, Count>
  readonly renamed: Map<EntryKey, EntryKey>
}

const NEVER: Count = { opens: 0, recalls: 0, lastOpen: 0, lastRecall: 0 }

/** A tally of nothing, or a copy of another. */
export function tallyOf(from: Tally | null = null): Tally {
  return { counts: new Map(from?.counts), renamed: new Map(from?.renamed) }
}

/** Adds what a record says; the order of records matters to renames only. */
export function take({ counts, renamed }: Tally, record: UsageRecord): void {
  if (record.what === 'rename') {
    rename({ counts, renamed }, record)
    return
  }
  const { what, at } = record
  const one = what === 'open' ? { ...NEVER, opens: 1, lastOpen: at } : { ...NEVER, recalls: 1, lastRecall: at }
  for (const key of record.keys) addTo(counts, key, one)
}

/** Adds counts under a key. */
export function addTo(counts: Map<EntryKey, Count>, key: EntryKey, more: Count): void {
  const { opens, recalls, lastOpen, lastRecall } = counts.get(key) ?? NEVER
  counts.set(key, {
    opens: opens + more.opens,
    recalls: recalls + more.recalls,
    lastOpen: Math.max(lastOpen, more.lastOpen),
    lastRecall: Math.max(lastRecall, more.lastRecall),
  })
}

function rename({ counts, renamed }: Tally, { from, to }: { readonly from: EntryKey; readonly to: EntryKey }): void {
  if (from === to) return
  const count = counts.get(from)
  counts.delete(from)
  if (count !== undefined) addTo(counts, to, count)
  for (const [old, now] of renamed) if (now === from) renamed.set(old, to)
  renamed.set(from, to)
  // A name that is in use again is nobody else's.
  renamed.delete(to)
}
