import type { UsageReading } from '../answer/usage.ts'
import type { EntryKey } from '../model/entry.ts'
import { issue } from '../model/issue.ts'
import type { UsageEvent, UsageLog } from '../ports.ts'

/** The log of use as a lore sees it: it never fails an answer and never delays one. */
export interface Usage {
  /** What is known now; a log that fails all the same is empty, and says why. */
  read(): Promise<UsageReading>
  /** Counts an event of each entry and does not wait for it. */
  count(event: UsageEvent, keys: readonly EntryKey[]): void
}

/** Wraps a log; without one, nothing is counted. */
export function usageOf(log: UsageLog | null): Usage {
  if (log === null) return { read: async () => ({ totals: new Map(), problems: [] }), count: () => undefined }
  return {
    async read() {
      try {
        return { totals: await log.read(), problems: log.problems() }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return { totals: new Map(), problems: [issue('unreadable-usage', 'warning', { reason })] }
      }
    },
    count(event, keys) {
      // The port says that it does not reject; one that does must still not take an answer down. Its `problems` tell.
      if (keys.length > 0) void log.record(event, keys).catch(() => undefined)
    },
  }
}
