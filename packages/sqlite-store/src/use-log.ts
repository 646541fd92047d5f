import {
  type EntryKey,
  type Issue,
  issue,
  type UsageEvent,
  type UsageLog,
  type UsageTotals,
  type Use,
} from '@repolore/core'
import type { Row } from './driver/driver.ts'
import type { Open, Session } from './session.ts'

/** Where use is counted. */
export interface UsePlace extends Pick<Session, 'reading' | 'writing'> {
  /** As it is named in an issue. */
  readonly path: string
  /** Milliseconds since 1970. */
  now(): number
}

const NONE: UsageTotals = new Map()

/** The sums of use in the table `uses`, one row a key. An event is in the file before `record` gives its promise. */
export function useLog({ reading, writing, path, now }: UsePlace): UsageLog {
  let known = { mark: '', totals: NONE }
  let [readFault, writeFault]: [Issue | null, Issue | null] = [null, null]
  const wrote = (work: (open: Open) => void): void => {
    writeFault = faultOf(
      () => writing(work),
      (reason) => issue('usage-not-logged', 'warning', { folder: path, reason }),
    )
  }
  return {
    async read() {
      let totals = NONE
      readFault = faultOf(
        () => {
          totals = reading((open) => {
            const mark = open.mark()
            if (mark !== known.mark) known = { mark, totals: totalsIn(open) }
            return known.totals
          }, NONE)
        },
        (reason) => issue('unreadable-usage', 'warning', { reason }, { path, line: 1, column: 1 }),
      )
      return totals
    },
    async record(event, keys) {
      if (keys.length === 0) return
      wrote((open) => {
        for (const key of keys) count(open, { event, key, at: now() })
      })
    },
    async rename(from, to) {
      if (from !== to) wrote((open) => renamed(open, { from, to }))
    },
    problems: () => [readFault, writeFault].filter((fault) => fault !== null),
  }
}

/** No failure of the log is one of the answer: it is told of. */
function faultOf(work: () => void, told: (reason: string) => Issue): Issue | null {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof Error && error.name === 'StoreFailure')) throw error
    return told(error.message)
  }
}

function totalsIn(open: Open): UsageTotals {
  const rows = open.prepared('SELECT key, opens, recalls, last_open, last_recall FROM uses ORDER BY key').all()
  // What stands in the column was a key when it was written.
  return new Map(rows.map((row) => [row.key as EntryKey, useIn(row)]))
}

function useIn({ opens, recalls, last_open, last_recall }: Row): Use {
  return {
    opens: Number(opens),
    recalls: Number(recalls),
    lastOpen: moment(last_open),
    lastRecall: moment(last_recall),
  }
}

function moment(at: unknown): string | null {
  return typeof at === 'number' ? new Date(at).toISOString() : null
}

const ADD = `INSERT INTO uses (key, opens, recalls, last_open, last_recall) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET
    opens = opens + excluded.opens,
    recalls = recalls + excluded.recalls,
    last_open = max(ifnull(last_open, excluded.last_open), ifnull(excluded.last_open, last_open)),
    last_recall = max(ifnull(last_recall, excluded.last_recall), ifnull(excluded.last_recall, last_recall))`

interface Counted {
  readonly event: UsageEvent
  readonly key: EntryKey
  readonly at: number
}

function count(open: Open, { event, key, at }: Counted): void {
  const values = event === 'open' ? ([1, 0, at, null] as const) : ([0, 1, null, at] as const)
  open.prepared(ADD).run(key, ...values)
}

function renamed(open: Open, { from, to }: { readonly from: EntryKey; readonly to: EntryKey }): void {
  const use = open.prepared('SELECT opens, recalls, last_open, last_recall FROM uses WHERE key = ?').get(from)
  if (use === undefined) return
  const at = (time: unknown): number | null => (typeof time === 'number' ? time : null)
  open.prepared(ADD).run(to, Number(use.opens), Number(use.recalls), at(use.last_open), at(use.last_recall))
  open.prepared('DELETE FROM uses WHERE key = ?').run(from)
}
