import type { EntryKey } from '@repolore/core'
import { type Count, noCounts, type OpenCounts } from './counts.ts'
import type { UsageRecord } from './record.ts'

/** The sums of some records, and the names that were given up: each leads to the one that has its use now. */
export interface Tally {
  readonly counts: OpenCounts
  readonly renamed: Map<EntryKey, EntryKey>
}

const NEVER: Count = { opens: 0, recalls: 0, lastOpen: 0, lastRecall: 0 }

/** A tally of nothing, or one that goes on from another and leaves that as it is. */
export function tallyOf(from: Tally | null = null): Tally {
  return { counts: from?.counts.next() ?? noCounts(), renamed: new Map(from?.renamed) }
}

/** Adds what a record says; the order of records matters to renames only. */
export function take(tally: Tally, record: UsageRecord): void {
  if (record.what === 'rename') {
    rename(tally, record)
    return
  }
  const { what, at } = record
  const one = what === 'open' ? { ...NEVER, opens: 1, lastOpen: at } : { ...NEVER, recalls: 1, lastRecall: at }
  for (const key of record.keys) tally.counts.set(key, sumOf([tally.counts.get(key), one]))
}

/** Several counts as one; the later of two times. */
export function sumOf(counts: readonly (Count | undefined)[]): Count {
  return counts.reduce<Count>(
    (sum, count) =>
      count === undefined
        ? sum
        : {
            opens: sum.opens + count.opens,
            recalls: sum.recalls + count.recalls,
            lastOpen: Math.max(sum.lastOpen, count.lastOpen),
            lastRecall: Math.max(sum.lastRecall, count.lastRecall),
          },
    NEVER,
  )
}

function rename({ counts, renamed }: Tally, { from, to }: { readonly from: EntryKey; readonly to: EntryKey }): void {
  if (from === to) return
  const count = counts.get(from)
  if (count !== undefined) {
    counts.delete(from)
    counts.set(to, sumOf([counts.get(to), count]))
  }
  for (const [old, now] of renamed) if (now === from) renamed.set(old, to)
  renamed.set(from, to)
  // A name that is in use again is nobody else's.
  renamed.delete(to)
}
