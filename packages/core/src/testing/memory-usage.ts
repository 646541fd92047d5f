import type { EntryKey } from '../model/entry.ts'
import type { UsageEvent, UsageLog, Use } from '../ports.ts'

const UNUSED: Use = { opens: 0, recalls: 0, lastOpen: null, lastRecall: null }

/** A log of use that lives as long as the object: the shortest one that keeps every law. `now` is the time of an event, ISO 8601 in UTC. */
export function memoryUsage(now: () => string = () => '2026-01-01T00:00:00.000Z'): UsageLog {
  let totals = new Map<EntryKey, Use>()
  const add = (key: EntryKey, more: Use): void => {
    const { opens, recalls, lastOpen, lastRecall } = totals.get(key) ?? UNUSED
    totals.set(key, {
      opens: opens + more.opens,
      recalls: recalls + more.recalls,
      lastOpen: more.lastOpen ?? lastOpen,
      lastRecall: more.lastRecall ?? lastRecall,
    })
  }
  return {
    read: async () => totals,
    async record(event, ids) {
      // A reader keeps what it was given.
      totals = new Map(totals)
      for (const key of ids) add(key, once(event, now()))
    },
    async rename(from, to) {
      const use = totals.get(from)
      if (use === undefined || from === to) return
      totals = new Map(totals)
      totals.delete(from)
      add(to, use)
    },
    problems: () => [],
  }
}

function once(event: UsageEvent, at: string): Use {
  return event === 'open' ? { ...UNUSED, opens: 1, lastOpen: at } : { ...UNUSED, recalls: 1, lastRecall: at }
}
