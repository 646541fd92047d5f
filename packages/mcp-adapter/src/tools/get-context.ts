import { contextJson, contextMarkdown, readContextQuestion } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import { ANSWER_TOKENS } from '../answer-size.ts'
import type { Tool } from './tool.ts'

/** Documents for a task, by subject. */
export const getContext: Tool = {
  name: 'get_context',
  title: 'Get engineering context',
  description:
    'Loads the curated engineering documents for a feature or bug task that needs wider system context; not for routine local edits. ' +
    'Give the exact Git branch and at least one short term from the task, such as "booking import"; canonical subjects work too. ' +
    'There is no discovery call: an unknown term is answered with the nearest known ones. ' +
    'Documents loaded on every task of the branch come along.',
  group: 'documents',
  offer: 'always',
  writes: false,
  inputSchema: {
    type: 'object',
    properties: {
      task: { type: 'string', description: 'The task, in a sentence.' },
      descriptionShort: { type: 'string', description: 'What the context is for, in a few words.' },
      branch: { type: 'string', description: 'The checked-out Git branch, exactly.' },
      subjects: {
        type: 'array',
        items: { type: 'string' },
        description: 'Terms from the task, or canonical subjects such as domain:orders.',
      },
    },
    required: ['task', 'descriptionShort', 'branch', 'subjects'],
  },
  async call(input, { lore }) {
    const question = readContextQuestion(input)
    if (!question.ok) return refused(question.failure)
    const answer = await lore.context(question.value)
    if (!answer.ok) return refused(answer.failure)
    const limits = { limit: ANSWER_TOKENS, counter: lore.tokens }
    return answered({ text: contextMarkdown(answer.value, limits), data: contextJson(answer.value, limits) })
  },
}
