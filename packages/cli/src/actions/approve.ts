import { resolve } from 'node:path'
import { contentHash } from '@repolore/core'
import type { approve } from '../commands/approve.ts'
import { type Outcome, type Values, wrongCall } from '../line/command.ts'
import { openStore } from '../store/open.ts'
import { keptPlans } from '../store/plans.ts'
import type { Surroundings } from '../surroundings.ts'
import { writeWithConsent } from '../writing/write.ts'

/** Applies the bytes of a kept plan as they were shown, in the root they were planned on, with consent; a plan that is written is forgotten. */
export async function run(values: Values<typeof approve>, on: Surroundings): Promise<Outcome> {
  const plans = keptPlans(on)
  const plan = await plans.load(values.token)
  if (plan === null)
    return wrongCall(
      'unknown-token',
      `no plan waits under '${values.token}'`,
      'plans are kept for one day; run the update again',
    )
  const { root, changes, renamed } = plan
  if (values.root !== null && resolve(on.cwd, values.root) !== resolve(root)) {
    return wrongCall(
      'other-root',
      `the plan is for ${root}, not for ${values.root}`,
      'leave --root out: the token knows its folder',
    )
  }
  const opened = await openStore({ root }, on, { mayBeMissing: true })
  if (opened.is === 'refusal') return opened
  const json = {
    root,
    changes: changes.map(({ path, text, diff }) => ({ path, version: text === null ? null : contentHash(text), diff })),
  }
  const keep = async () => values.token
  const outcome = await writeWithConsent(
    { root, changes, renamed, lore: opened.lore, values, notices: opened.notices, json, keep },
    on,
  )
  if (outcome.is === 'answer' && outcome.status === 0) await plans.remove(values.token)
  return outcome
}
