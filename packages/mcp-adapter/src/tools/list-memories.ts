import { type Entry, memoriesJson, memoriesText, readMemoryFilter } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import type { Tool } from './tool.ts'
import { leftOutNote, withinAnswer } from './within-answer.ts'

/** The memories of a type or tier. */
export const listMemories: Tool = {
  name: 'list_memories',
  title: 'Memories by type or tier',
  description:
    'Every memory that fits, by name, without its text. Call it to see what there is; to find one, call recall.',
  group: 'memory',
  offer: 'on-request',
  writes: false,
  inputSchema: {
    type: 'object',
    properties: {
      type: { type: 'string', description: 'user, feedback, project, reference or misc.' },
      tier: { type: 'string', description: 'project, user or core.' },
    },
    required: [],
  },
  async call(input, { lore }) {
    const filter = readMemoryFilter(input)
    if (!filter.ok) return refused(filter.failure)
    const memories = await lore.memories(filter.value)
    if (!memories.ok) return refused(memories.failure)
    const forms = (shown: readonly Entry[], leftOut: number) => {
      const { line, field } = leftOutNote(leftOut, 'Ask for one type or tier.')
      return { text: memoriesText(shown) + line, data: { ...memoriesJson(shown), ...field } }
    }
    return answered(withinAnswer(memories.value, forms, lore.tokens))
  },
}
