import { type CurationPlan, type Failure, issueJson, type Result } from '@repolore/core'
import type { Outcome } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import type { Opened } from '../store/open.ts'
import { keptPlans } from '../store/plans.ts'
import type { Surroundings } from '../surroundings.ts'
import { shownOnly, type Writing, writeWithConsent } from './write.ts'

/** How a curation was asked for, and what is said of it. */
export interface Curation<R> {
  readonly opened: Opened
  readonly values: { readonly yes: boolean; readonly json: boolean; readonly 'dry-run': boolean }
  /** The machine's answer, beside the changes. */
  json(report: R): object
  /** A line for the reader, below the diff. */
  says?(report: R): string
}

/** Shows what a plan would change and writes it with consent; with `--dry-run` it is only shown. */
export async function curate<R>(
  plan: Result<CurationPlan<R>>,
  { opened, values, json, says }: Curation<R>,
  on: Surroundings,
): Promise<Outcome> {
  if (!plan.ok) return failureRefusal(plan.failure satisfies Failure)
  const { changes, renamed, report, issues } = plan.value
  const writing: Writing = {
    root: opened.root,
    changes,
    renamed,
    says: says?.(report) ?? '',
    lore: opened.lore,
    values,
    notices: [...opened.notices, ...issues.map(issueJson)],
    json: { ...json(report), changes: changes.map(({ path, version, diff }) => ({ path, version, diff })) },
    keep: () => keptPlans(on).keep({ changes, renamed }, opened.root),
  }
  return values['dry-run'] ? shownOnly(writing) : writeWithConsent(writing, on)
}
