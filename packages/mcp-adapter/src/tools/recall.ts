import { readRecallQuestion, recallJson, recallMarkdown } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import { ANSWER_TOKENS } from '../answer-size.ts'
import type { Tool } from './tool.ts'

/** Memories that are about a query. */
export const recall: Tool = {
  name: 'recall',
  title: 'Recall memories',
  description:
    'Notes from earlier work that are about a query, best first; nothing when none is. ' +
    'Call it before work whose history may matter.',
  group: 'memory',
  offer: 'everyday',
  writes: false,
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string' },
      limit: { type: 'integer' },
      exclude: { type: 'array', items: { type: 'string' }, description: 'Names already seen.' },
    },
    required: ['query'],
  },
  async call(input, { lore }) {
    const question = readRecallQuestion(input)
    if (!question.ok) return refused(question.failure)
    // The tier is no argument of this tool.
    const answer = await lore.recall({ ...question.value, tier: null })
    if (!answer.ok) return refused(answer.failure)
    const limits = { limit: ANSWER_TOKENS, counter: lore.tokens }
    return answered({ text: recallMarkdown(answer.value, limits), data: recallJson(answer.value, limits) })
  },
}
