import { explain, sliceJson, sliceMarkdown } from '@repolore/core'
import type { slice } from '../commands/slice.ts'
import type { Outcome, Values } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { openStore } from '../store/open.ts'
import { packQuestion } from '../store/pack-question.ts'
import type { Surroundings } from '../surroundings.ts'

/** The pack for a task; with `--explain` also why, under it and outside the budget. */
export async function run(values: Values<typeof slice>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const asked = await packQuestion(values.task, values, { opened, on })
  if (asked.is === 'refusal') return asked
  const answer = await asked.lore.slice(asked.question)
  if (!answer.ok) return failureRefusal(answer.failure)
  const reasons = values.explain ? explain(answer.value.selection, answer.value) : null
  const text = reasons === null ? sliceMarkdown(answer.value) : `${sliceMarkdown(answer.value)}\n${reasons}`
  const json = reasons === null ? sliceJson(answer.value) : { ...sliceJson(answer.value), explain: reasons }
  return { is: 'answer', text, json, status: 0, notices: asked.notices, look: 'plain' }
}
