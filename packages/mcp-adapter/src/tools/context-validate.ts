import { type Issue, itemValidationJson, itemValidationText } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import { readItemKey } from './item-key.ts'
import type { Tool } from './tool.ts'
import { leftOutNote, withinAnswer } from './within-answer.ts'

/** Whether items of the catalogue are well formed. */
export const contextValidate: Tool = {
  name: 'context_validate',
  title: 'Validate the catalogue',
  description:
    'What cannot be read in items of the catalogue, and which constraints they break; of one item with key. Call it after editing them.',
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
    const validation = await lore.validateItems(key.value)
    if (!validation.ok) return refused(validation.failure)
    const { ok, issues } = validation.value
    const forms = (some: readonly Issue[], leftOut: number) => {
      const { line, field } = leftOutNote(leftOut, 'Correct these, or run repolore check for all of them.')
      const shown = { ok, issues: some }
      return { text: itemValidationText(shown) + line, data: { ...itemValidationJson(shown), ...field } }
    }
    return answered(withinAnswer(issues, forms, lore.tokens))
  },
}
