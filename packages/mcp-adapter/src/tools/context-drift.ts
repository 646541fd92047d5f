import { type DriftedItem, driftJson, driftText } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import { readItemKey } from './item-key.ts'
import type { Tool } from './tool.ts'
import { leftOutNote, withinAnswer } from './within-answer.ts'

/** What of the catalogue no longer holds. Never asks an address. */
export const contextDrift: Tool = {
  name: 'context_drift',
  title: 'Drift of the catalogue',
  description:
    'Items of which evidence, scope, interface, cited test or commit no longer holds, each with its causes; of one item with key. Call it before relying on an item, and after moving or changing files that items name.',
  group: 'catalogue',
  offer: 'on-request',
  writes: false,
  inputSchema: {
    type: 'object',
    properties: { key: { type: 'string', description: 'One item, such as invariant:whole-cents.' } },
    required: [],
  },
  async call(input, { lore }) {
    const key = readItemKey(input, 'optional')
    if (!key.ok) return refused(key.failure)
    const answer = await lore.drift(key.value === null ? [] : [key.value])
    if (!answer.ok) return refused(answer.failure)
    const { drifted, outdated } = answer.value
    const forms = (some: readonly DriftedItem[], leftOut: number) => {
      const { line, field } = leftOutNote(leftOut, 'Ask for one with key, or run repolore drift for all of them.')
      const shown = {
        ...answer.value,
        drifted: some.filter((one) => drifted.includes(one)),
        outdated: some.filter((one) => outdated.includes(one)),
      }
      return { text: driftText(shown) + line, data: { ...driftJson(shown), ...field } }
    }
    return answered(withinAnswer([...drifted, ...outdated], forms, lore.tokens))
  },
}
