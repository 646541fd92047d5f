import { readFileQuestion, rulesJson, rulesMarkdown } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import { ANSWER_TOKENS } from '../answer-size.ts'
import type { Tool } from './tool.ts'

/** Rules, decisions and dependencies for a file. */
export const queryRulesForFile: Tool = {
  name: 'query_rules_for_file',
  title: 'Rules for a file',
  description: 'The rules that bind a file, decisions behind it, and its imports. Call it before you edit the file.',
  group: 'rules',
  offer: 'everyday',
  writes: false,
  inputSchema: {
    type: 'object',
    properties: {
      file_path: { type: 'string' },
      all_decisions: { type: 'boolean', description: 'Old ones too.' },
      all_tiers: { type: 'boolean', description: 'For audits.' },
    },
    required: ['file_path'],
  },
  async call(input, { lore }) {
    const question = readFileQuestion(input)
    if (!question.ok) return refused(question.failure)
    const { path, ...options } = question.value
    const answer = await lore.rulesFor(path, options)
    const limits = { limit: ANSWER_TOKENS, counter: lore.tokens }
    return answered({ text: rulesMarkdown(answer, limits), data: rulesJson(answer, limits) })
  },
}
