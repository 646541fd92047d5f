import { readSliceQuestion, sliceJson, sliceMarkdown } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import type { Tool } from './tool.ts'

/** The pack for a task under a token budget. */
export const contextSlice: Tool = {
  name: 'context_slice',
  title: 'Get a context pack under a budget',
  description:
    'Packs what the repository knows about a task into a token budget, most binding first, and lists what did not fit with its price. ' +
    'Call it in place of get_context where the window is small; ask again with a larger budget, or with exclude for what you already have.',
  group: 'catalogue',
  offer: 'always',
  writes: false,
  inputSchema: {
    type: 'object',
    properties: {
      task: { type: 'string', description: 'The task, in a sentence.' },
      branch: { type: 'string', description: 'The Git branch, exactly; default the checked-out one.' },
      subjects: {
        type: 'array',
        items: { type: 'string' },
        description: 'Terms from the task, or canonical subjects.',
      },
      budget: { type: 'integer', description: 'Tokens the whole answer may have.' },
      exclude: { type: 'array', items: { type: 'string' }, description: 'Keys of entries you already have.' },
    },
    required: ['task'],
  },
  async call(input, { lore, options }) {
    const read = readSliceQuestion(input)
    if (!read.ok) return refused(read.failure)
    const branch = read.value.branch ?? (await options.branch?.()) ?? null
    const answer = await lore.slice({ ...read.value, branch })
    if (!answer.ok) return refused(answer.failure)
    return answered({ text: sliceMarkdown(answer.value), data: sliceJson(answer.value) })
  },
}
