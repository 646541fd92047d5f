import { type Entry, readRuleFilter, ruleListJson } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import type { Tool } from './tool.ts'
import { leftOutNote, withinAnswer } from './within-answer.ts'

/** The rules that a filter admits. */
export const queryRules: Tool = {
  name: 'query_rules',
  title: 'Rules by type, scope, priority or module',
  description: 'Every rule that fits, by priority and then by key. Call it to see what is ruled, not for one file.',
  group: 'rules',
  offer: 'on-request',
  writes: false,
  inputSchema: {
    type: 'object',
    properties: {
      type: { type: 'string', description: 'Such as security or workflow.' },
      scope: { type: 'string', description: 'Such as backend or all.' },
      priority: { type: 'string', description: 'non_negotiable, mandatory or recommended.' },
      module: { type: 'string', description: 'A module that the rule names.' },
    },
    required: [],
  },
  async call(input, { lore }) {
    const filter = readRuleFilter(input)
    if (!filter.ok) return refused(filter.failure)
    const rules = await lore.rules(filter.value)
    const forms = (shown: readonly Entry[], leftOut: number) => {
      const { line, field } = leftOutNote(leftOut, 'Narrow the question.')
      return { text: rows(shown) + line, data: { ...ruleListJson(shown), ...field } }
    }
    return answered(withinAnswer(rules, forms, lore.tokens))
  },
}

function rows(rules: readonly Entry[]): string {
  if (rules.length === 0) return 'No rule fits.'
  return rules
    .map(({ id, extra, title, summary }) => `${id} (${extra.priority}): ${title}. ${summary ?? ''}`)
    .join('\n')
}
