import { readRuleFilter } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import type { Tool } from './tool.ts'
import { leftOutNote, withinAnswer } from './within-answer.ts'

/** The keys of the rules that a filter admits. */
export const listRuleKeys: Tool = {
  name: 'list_rule_keys',
  title: 'Keys of rules',
  description: 'The keys of all rules, by name, or of those of a type or scope. Call it for a key to give to get_rule.',
  group: 'rules',
  offer: 'on-request',
  writes: false,
  inputSchema: {
    type: 'object',
    properties: {
      type: { type: 'string', description: 'Such as security or workflow.' },
      scope: { type: 'string', description: 'Such as backend or all.' },
    },
    required: [],
  },
  async call(input, { lore }) {
    const filter = readRuleFilter(input)
    if (!filter.ok) return refused(filter.failure)
    const { type, scope } = filter.value
    const forms = (keys: readonly string[], leftOut: number) => {
      const { line, field } = leftOutNote(leftOut, 'Ask for one type or scope.')
      return { text: (keys.length === 0 ? 'No rule fits.' : keys.join('\n')) + line, data: { keys, ...field } }
    }
    return answered(withinAnswer(await lore.ruleKeys({ type, scope }), forms, lore.tokens))
  },
}
