import { type CitedState, citedStates } from '../drift/cited-states.ts'
import { driftingEntries } from '../drift/questions.ts'
import { issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import type { TestReport } from '../model/test-report.ts'
import type { DriftMeans } from './drift-lore.ts'

/** A run of tests, and when it is handed in, ISO 8601 in UTC. */
export type VerifiedRun = Pick<TestReport, 'at' | 'results'>

/** What a run of tests proves. */
export interface VerifyAnswer {
  readonly report: TestReport
  /** Every cited test of every item, in the order of the catalogue. */
  readonly cited: readonly CitedState[]
}

/** Keeps a run, and answers for each cited test. */
export async function verify(
  { at, results }: VerifiedRun,
  { current, reports, repository }: DriftMeans,
): Promise<Result<VerifyAnswer>> {
  if (reports === null) return fail([issue('read-only-store', 'error', {})])
  const items = driftingEntries((await current()).entries)
  const report = { at, commit: (await repository?.head())?.commit ?? null, results }
  await reports.keep(report)
  return succeed({ report, cited: citedStates(items, report) })
}
