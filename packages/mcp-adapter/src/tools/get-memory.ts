import { memoryJson, memoryMarkdown, readMemoryName } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import { shortField } from './short-field.ts'
import type { Tool } from './tool.ts'

/** One memory whole. */
export const getMemory: Tool = {
  name: 'get_memory',
  title: 'One memory',
  description: 'A memory whole, by its name, that of a member, or a [[link]].',
  group: 'memory',
  offer: 'everyday',
  writes: false,
  inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  async call(input, { lore }) {
    const asked = readMemoryName(input)
    if (!asked.ok) return refused(asked.failure)
    const memory = await lore.memory(asked.value.name)
    if (!memory.ok) return refused(memory.failure)
    // The section of a member is a part of the body: where both are too long, the section is what was asked for.
    const data = shortField(shortField({ ...memoryJson(memory.value) }, 'body', lore.tokens), 'section', lore.tokens)
    return answered({ text: memoryMarkdown(memory.value), data })
  },
}
