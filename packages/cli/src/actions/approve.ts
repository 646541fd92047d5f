import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { plain } from '@repolore/core'
import type { approve } from '../commands/approve.ts'
import { type Outcome, type Refusal, type Values, wrongCall } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { tell } from '../output/tell.ts'
import { locate } from '../store/locate.ts'
import { openStore } from '../store/open.ts'
import { keptPlans } from '../store/plans.ts'
import type { Surroundings } from '../surroundings.ts'
import { writeWithConsent } from '../writing/write.ts'

/**
 * Applies the bytes of a kept plan in the root they were planned on, with consent; a plan that is written is forgotten. What it would
 * change is worked out from those bytes and the files that stand there now: what was once said of it counts for nothing.
 */
export async function run(values: Values<typeof approve>, on: Surroundings): Promise<Outcome> {
  const plans = keptPlans(on)
  const plan = await plans.load(values.token)
  if (plan === null)
    return wrongCall(
      'unknown-token',
      `no plan waits under '${plain(values.token)}'`,
      'plans are kept for one day; run the update again',
    )
  const { root, renamed } = plan
  const misplaced = misplacedPlan(root, values, on)
  if (misplaced !== null) return misplaced
  const opened = await openStore({ root }, on, { mayBeMissing: true })
  if (opened.is === 'refusal') return opened
  const reviewed = await opened.lore.review(plan.changes)
  if (!reviewed.ok) return failureRefusal(reviewed.failure)
  await tellRoot(root, values, on)
  const changes = reviewed.value
  const json = { root, changes: changes.map(({ path, version, diff }) => ({ path, version, diff })) }
  const keep = async () => values.token
  const outcome = await writeWithConsent(
    { root, changes, renamed, lore: opened.lore, values, notices: opened.notices, json, keep },
    on,
  )
  if (outcome.is === 'answer' && outcome.status === 0) await plans.remove(values.token)
  return outcome
}

/** How much of a path a message repeats. */
const PATH = 300

/** Why a plan for this root is not written by this call. */
function misplacedPlan(root: string, values: Values<typeof approve>, on: Surroundings): Refusal | null {
  if (values.root !== null && resolve(on.cwd, values.root) !== resolve(root))
    return wrongCall(
      'other-root',
      `the plan is for ${root}, not for ${plain(values.root, PATH)}`,
      'leave --root out: the token knows its folder',
    )
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() === true) return null
  return wrongCall(
    'no-root',
    `the plan was made for ${root}, and that folder is no longer there`,
    'run the update again where the store stands now: a plan is written only where it was made',
  )
}

/** Says where the plan writes before anybody is asked, where that is not the store one stands in. */
async function tellRoot(root: string, values: Values<typeof approve>, on: Surroundings): Promise<void> {
  const here = locate(values.root, on).discovery.root
  if (resolve(here) === resolve(root)) return
  const message = `this plan was made for ${root} and is written there, not in ${here}`
  await tell([{ code: 'other-store', severity: 'note', message, fix: 'say no if you meant another plan' }], values, on)
}
