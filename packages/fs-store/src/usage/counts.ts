import type { EntryKey } from '@repolore/core'

/** How often, and when last, in milliseconds since 1970; 0 is never. */
export interface Count {
  readonly opens: number
  readonly recalls: number
  readonly lastOpen: number
  readonly lastRecall: number
}

/** Counts by key. */
export interface Counts extends Iterable<readonly [EntryKey, Count]> {
  get(key: EntryKey): Count | undefined
}

/** Counts that can be added to. */
export interface OpenCounts extends Counts {
  set(key: EntryKey, count: Count): void
  delete(key: EntryKey): void
  /** What is added to the next counts leaves these as they are; the cost is that of what was added lately. */
  next(): OpenCounts
}

/** How many counts may differ from the base before all are copied together. */
const MOST = 256

/** Counts of nothing. */
export function noCounts(): OpenCounts {
  return layered(new Map(), new Map())
}

/** `null` in the upper layer is a key that was given up. */
function layered(base: ReadonlyMap<EntryKey, Count>, over: Map<EntryKey, Count | null>): OpenCounts {
  function* all(): Iterator<readonly [EntryKey, Count]> {
    for (const [key, count] of base) if (!over.has(key)) yield [key, count]
    for (const [key, count] of over) if (count !== null) yield [key, count]
  }
  const counts: OpenCounts = {
    get: (key) => (over.has(key) ? (over.get(key) ?? undefined) : base.get(key)),
    set: (key, count) => over.set(key, count),
    delete: (key) => over.set(key, null),
    next: () => (over.size > MOST ? layered(new Map(counts), new Map()) : layered(base, new Map(over))),
    [Symbol.iterator]: all,
  }
  return counts
}
