import {
  isWritable,
  outcomeWords,
  type RemovalPlan,
  removalJson,
  type UpdateOutcome,
  updateMarkdown,
} from '@repolore/core'
import { answered, refused } from '../answer.ts'
import { approvalQuestion } from '../consent/question.ts'
import { write } from '../consent/write.ts'
import { readItemKey } from './item-key.ts'
import { READ_ONLY } from './read-only.ts'
import type { Tool } from './tool.ts'

/** One item of the catalogue to remove, only with consent. */
export const contextDelete: Tool = {
  name: 'context_delete',
  title: 'Remove an item of the catalogue',
  description:
    'Removes an item and its file, and names what links to it. Call it only after the developer approved the removal.',
  group: 'catalogue',
  offer: 'on-request',
  writes: true,
  inputSchema: {
    type: 'object',
    properties: { key: { type: 'string', description: 'Such as invariant:whole-cents.' } },
    required: ['key'],
  },
  async call(input, setting, ctx) {
    const { lore } = setting
    if (!isWritable(lore)) return refused(READ_ONLY)
    const key = readItemKey(input, 'needed')
    if (!key.ok) return refused(key.failure)
    const plan = await lore.planRemove(key.value === null ? [] : [key.value])
    if (!plan.ok) return refused(plan.failure)
    const tell = (outcome: UpdateOutcome) => answered(formsOf(plan.value, outcome))
    return write({ plan: plan.value, dryRun: false, lore, question: approvalQuestion(plan.value), tell }, setting, ctx)
  },
}

/** Nothing is deleted until it is written. */
function formsOf(plan: RemovalPlan, outcome: UpdateOutcome) {
  const said = outcomeWords(outcome)
  const written = outcome.is === 'written'
  const { deleted, ...planned } = removalJson(plan)
  return {
    text: `${said}\n\n${updateMarkdown(plan)}`,
    data: { written, outcome: said, deleted: written ? deleted : [], ...planned },
  }
}
