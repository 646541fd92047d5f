import { readRuleKey, ruleJson, ruleMarkdown } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import { shortField } from './short-field.ts'
import type { Tool } from './tool.ts'

/** One rule whole. */
export const getRule: Tool = {
  name: 'get_rule',
  title: 'One rule',
  description: 'A rule whole, with examples and reasons, by the key that query_rules_for_file gave.',
  group: 'rules',
  offer: 'everyday',
  writes: false,
  inputSchema: { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] },
  async call(input, { lore }) {
    const asked = readRuleKey(input)
    if (!asked.ok) return refused(asked.failure)
    const rule = await lore.rule(asked.value.key)
    if (!rule.ok) return refused(rule.failure)
    const data = shortField(ruleJson(rule.value), 'content', lore.tokens)
    return answered({ text: ruleMarkdown(rule.value), data })
  },
}
