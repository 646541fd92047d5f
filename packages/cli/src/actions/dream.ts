import { dreamJson, dreamText } from '@repolore/core'
import type { dream } from '../commands/dream.ts'
import { type Outcome, type Values, wrongCall } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'
import { curate } from '../writing/curate.ts'

/** Whether a consolidation is due; with `--done`, records one. */
export async function run(values: Values<typeof dream>, on: Surroundings): Promise<Outcome> {
  const { done, yes, files, lint, tier } = values
  if (!done && (yes || values['dry-run']))
    return wrongCall(
      'contradicting-options',
      '--yes and --dry-run are for what is written',
      'add --done, or leave them out',
    )
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  if (done) return curate(await opened.lore.planDreamDone({ tier }), { opened, values, json: (report) => report }, on)
  const thresholds = { ...(files === null ? {} : { files }), ...(lint === null ? {} : { lint }) }
  const status = await opened.lore.dream({ tier, ...thresholds })
  if (!status.ok) return failureRefusal(status.failure)
  return {
    is: 'answer',
    text: dreamText(status.value),
    json: dreamJson(status.value),
    status: 0,
    notices: opened.notices,
    look: 'plain',
  }
}
