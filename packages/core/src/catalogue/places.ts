import type { Entry } from '../model/entry.ts'
import type { Change } from './change.ts'
import { type Lazy, lazy } from './lazy.ts'

/** Where entries stand in the order of the catalogue. */
export interface Places {
  of(entry: Entry): number
  /** The same after a change in place: each entry that came stands where one went. */
  after(change: Change, entries: readonly Entry[]): Places
}

/** How many entries may have come before all are numbered anew. */
const MOST = 256

/** Numbers entries when first asked. One that is not among them stands behind all. */
export function placesOf(entries: readonly Entry[]): Places {
  return places(
    lazy(() => new Map(entries.map((entry, place) => [entry, place]))),
    new Map(),
    entries.length,
  )
}

function places(base: Lazy<ReadonlyMap<Entry, number>>, over: ReadonlyMap<Entry, number>, count: number): Places {
  const of = (entry: Entry): number => over.get(entry) ?? base.get().get(entry) ?? count
  return {
    of,
    after({ goneEntries, comeEntries }, entries) {
      const isCostly = base.peek() === null || over.size + comeEntries.length > MOST
      if (isCostly) return placesOf(entries)
      const moved = comeEntries.flatMap((entry, at) => {
        const old = goneEntries[at]
        return old === undefined ? [] : [[entry, of(old)] as const]
      })
      return places(base, new Map([...over, ...moved]), count)
    },
  }
}
