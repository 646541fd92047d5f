import type { Entry, EntryKey } from '../model/entry.ts'
import type { TestReport, TestState } from '../model/test-report.ts'
import { stateOf } from './cited-test.ts'
import { citedTest } from './evidence-target.ts'

/** A test that an item cites, and what a report says of it. */
export interface CitedState {
  readonly key: EntryKey
  /** Its name or, where its file alone is cited, the path. */
  readonly test: string
  readonly state: TestState | 'absent'
}

/** Every cited test of items with its state in a report. */
export function citedStates(entries: readonly Entry[], report: TestReport): readonly CitedState[] {
  return entries.flatMap(({ key, evidence }) =>
    evidence.flatMap((one) => {
      const cited = citedTest(one)
      return cited === null ? [] : [{ key, test: cited.test ?? one.target, state: stateOf(cited, report) }]
    }),
  )
}
