import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import YAML from 'yaml'
import { jsonSchemas } from '../../src/codec/schemas.ts'
import { decision, loreOver, rule } from './stores.ts'

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false })
const takes = (name: string) => ajv.compile(Object(jsonSchemas()[name]))
const takesRule = takes('rule.schema.json')
const takesDecision = takes('design-decision.schema.json')

describe('the schema of a rule judges as the reader does', () => {
  it.each<[string, string, boolean]>([
    ['as it is written', rule('a'), true],
    ['patterns in one text', rule('a', { files: '"src/**, app/**"' }), true],
    ['no pattern', rule('a', { files: '[]' }), false],
    ['a number as a short name', rule('a', { fields: 'short_id: 7\n' }), true],
    [
      'nothing under a key that may be absent',
      rule('a', { fields: 'tags: null\nexamples: null\nowner: null\n' }),
      true,
    ],
    ['an interval', rule('a', { fields: 'review_interval_days: 30\n' }), true],
    ['an interval in quotes', rule('a', { fields: 'review_interval_days: "30"\n' }), true],
    ['an interval with a fraction that is none', rule('a', { fields: 'review_interval_days: 30.0\n' }), true],
    ['half a day', rule('a', { fields: 'review_interval_days: 30.5\n' }), false],
    ['an interval in words', rule('a', { fields: 'review_interval_days: soon\n' }), false],
    ['no interval', rule('a', { fields: 'review_interval_days: 0\n' }), false],
    ['a key that is no name', rule('a-b'), false],
    ['a priority of another tool', rule('a', { priority: 'high' }), false],
    ['a summary of nine characters', rule('a', { summary: 'Never do.' }), false],
    [
      'a resolution of five characters',
      rule('a', { fields: 'conflicts_with: [{rule: b, resolution: short}]\n' }),
      false,
    ],
    [
      'a resolution that says which',
      rule('a', { fields: 'conflicts_with: [{rule: b, resolution: this one holds}]\n' }),
      true,
    ],
    ['a tier of its own', rule('a', { fields: 'tier: moon\n' }), false],
    ['the tier of its folder', rule('a', { fields: 'tier: project\n' }), true],
    ['a key of its own', rule('a', { fields: 'note: [1, {x: y}]\n' }), true],
  ])('%s', async (_, text, good) => {
    const rules = await loreOver({ '.context/rules/a.yaml': text }).rules()
    expect(rules).toHaveLength(good ? 1 : 0)
    expect(takesRule(YAML.parse(text)), JSON.stringify(takesRule.errors)).toBe(good)
  })
})

describe('the schema of a decision judges as the reader does', () => {
  it.each<[string, string, boolean]>([
    ['as it is written', decision('a'), true],
    ['superseding one', decision('a', { fields: 'supersedes: b\n' }), true],
    ['no status', decision('a', { status: 'maybe' }), false],
    ['a date in words', decision('a', { date: 'May' }), false],
    ['no pattern', decision('a', { files: '[]' }), true],
  ])('%s', async (_, text, good) => {
    const { decisions } = await loreOver({ '.context/decisions/a.yaml': text.replace('[]', '["**/*"]') }).rulesFor(
      'x',
      { decisions: 'all' },
    )
    expect(decisions.hits).toHaveLength(good ? 1 : 0)
    expect(takesDecision(YAML.parse(text)), JSON.stringify(takesDecision.errors)).toBe(good)
  })
})
