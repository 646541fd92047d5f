import { type Repository, readUpdateRequest, updateJson } from '@repolore/core'
import type { update } from '../commands/update.ts'
import type { Outcome, Refusal, Values } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { neededBranch } from '../store/branch.ts'
import { openStore } from '../store/open.ts'
import { keptPlans } from '../store/plans.ts'
import type { Surroundings } from '../surroundings.ts'
import { inputText } from '../writing/input.ts'
import { parseInput } from '../writing/parse-input.ts'
import { asksDryRun, lacksBranch, withBranch } from '../writing/raw-input.ts'
import { shownOnly, type Writing, writeWithConsent } from '../writing/write.ts'

/** Plans the batch whole, shows its diff, and writes all of it or nothing. */
export async function run(values: Values<typeof update>, on: Surroundings): Promise<Outcome> {
  const text = await inputText(values.file, on)
  if (typeof text !== 'string') return text
  const input = parseInput(text)
  if ('is' in input) return input
  const opened = await openStore(values, on, { mayBeMissing: true })
  if (opened.is === 'refusal') return opened
  const { lore, root } = opened
  const checkedOut = await branchFor(input.value, values.branch, opened.repository)
  if (typeof checkedOut === 'object' && checkedOut !== null) return checkedOut
  const request = readUpdateRequest(withBranch(input.value, { given: values.branch, checkedOut }), lore.vocabulary)
  if (!request.ok) return failureRefusal(request.failure)
  const plan = await lore.plan(request.value)
  if (!plan.ok) return failureRefusal(plan.failure)
  const json = updateJson(plan.value)
  // In JSON the warnings stand in the answer itself.
  const notices = values.json ? opened.notices : [...opened.notices, ...json.warnings]
  const { changes } = plan.value
  const writing: Writing = {
    root,
    changes,
    lore,
    values,
    notices,
    json,
    keep: () => keptPlans(on).keep(plan.value, root),
  }
  return values['dry-run'] || asksDryRun(input.value) ? shownOnly(writing) : writeWithConsent(writing, on)
}

/** The checked-out branch; an input that names none, on a detached HEAD, cannot be written. */
async function branchFor(
  input: unknown,
  given: string | null,
  repository: Repository,
): Promise<string | null | Refusal> {
  if (given !== null || !lacksBranch(input)) return (await repository.head()).branch
  return neededBranch(null, repository)
}
