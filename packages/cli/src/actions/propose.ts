import { proposalsJson } from '@repolore/core'
import type { propose } from '../commands/propose.ts'
import type { Outcome, Values } from '../line/command.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'
import { curate } from '../writing/curate.ts'

/** What could be tidied, written down for a decision. */
export async function run(values: Values<typeof propose>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const plan = await opened.lore.planProposals({
    tier: values.tier,
    scope: values.all ? 'all' : 'loose',
    today: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
  })
  return curate(plan, { opened, values, json: proposalsJson, says: ({ summary }) => `${summary}.\n` }, on)
}
