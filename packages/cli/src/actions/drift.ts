import { driftJson, driftText } from '@repolore/core'
import type { drift } from '../commands/drift.ts'
import { type Outcome, type Refusal, type Values, wrongCall } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'
import { curate } from '../writing/curate.ts'

/** What drifted; with `--update` the present state is recorded, with consent. */
export async function run(values: Values<typeof drift>, on: Surroundings): Promise<Outcome> {
  const contradiction = contradictionIn(values)
  if (contradiction !== null) return contradiction
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  if (values.update) {
    const plan = await opened.lore.planDriftUpdate(values.keys)
    return curate(plan, { opened, values, json: driftJson, says: driftText }, on)
  }
  const probe = values['check-urls'] ? (await import('../net/probe-urls.ts')).probeUrls : undefined
  const answer = await opened.lore.drift(values.keys, probe)
  if (!answer.ok) return failureRefusal(answer.failure)
  const fails = answer.value.drifted.length > 0 && values['fail-on'] !== 'never'
  return {
    is: 'answer',
    text: driftText(answer.value),
    json: driftJson(answer.value),
    status: fails ? 1 : 0,
    notices: opened.notices,
    look: 'plain',
  }
}

function contradictionIn(values: Values<typeof drift>): Refusal | null {
  const { update, yes } = values
  if (update && (values['check-urls'] || values['fail-on'] !== null))
    return wrongCall(
      'contradicting-options',
      '--update records, --check-urls and --fail-on judge',
      'ask one of the two',
    )
  return !update && (yes || values['dry-run'])
    ? wrongCall('contradicting-options', '--yes and --dry-run are for --update', 'add --update, or leave them out')
    : null
}
