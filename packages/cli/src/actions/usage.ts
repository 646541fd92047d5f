import { usageJson, usageText } from '@repolore/core'
import type { usage } from '../commands/usage.ts'
import type { Outcome, Values } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'

/** How much memories are used. Looking counts as no use. */
export async function run({ limit, ...values }: Values<typeof usage>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const answer = await opened.lore.usage({ limit })
  if (!answer.ok) return failureRefusal(answer.failure)
  return {
    is: 'answer',
    text: usageText(answer.value),
    json: usageJson(answer.value),
    status: 0,
    notices: opened.notices,
    look: 'plain',
  }
}
