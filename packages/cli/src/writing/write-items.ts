import { issueJson, type UpdatePlan } from '@repolore/core'
import type { Outcome } from '../line/command.ts'
import type { Opened } from '../store/open.ts'
import { keptPlans } from '../store/plans.ts'
import type { Surroundings } from '../surroundings.ts'
import { shownOnly, type Writing, writeWithConsent } from './write.ts'

/** How items were asked to be written, and the machine's answer. */
interface ItemWriting {
  readonly opened: Opened
  readonly values: { readonly yes: boolean; readonly json: boolean; readonly 'dry-run': boolean }
  readonly json: object
}

/** Shows what a plan about items would change and writes it with consent; with `--dry-run` it is only shown. */
export async function writeItems(
  plan: UpdatePlan,
  { opened, values, json }: ItemWriting,
  on: Surroundings,
): Promise<Outcome> {
  const { lore, root } = opened
  // In JSON the warnings stand in the answer itself.
  const notices = values.json ? opened.notices : [...opened.notices, ...plan.warnings.map(issueJson)]
  const keep = () => keptPlans(on).keep(plan, root)
  const writing: Writing = { root, changes: plan.changes, lore, values, notices, json, keep }
  return values['dry-run'] ? shownOnly(writing) : writeWithConsent(writing, on)
}
