import type { CallToolResult } from '@modelcontextprotocol/server'
import { type Lore, readSliceQuestion, type SliceQuestion, sliceJson, sliceMarkdown } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import { ANSWER_TOKENS } from '../answer-size.ts'
import type { Tool } from './tool.ts'

/** The most tokens that a pack may have: what is around it in an answer takes the rest. */
const PACK_TOKENS = 18_000

/** The pack for a task under a token budget. */
export const contextSlice: Tool = {
  name: 'context_slice',
  title: 'Pack under a budget',
  description:
    'What the repository knows about a task within a token budget, most binding first; what did not fit is listed with its price. ' +
    'Call it in place of get_context where the window is small.',
  group: 'catalogue',
  offer: 'always',
  writes: false,
  inputSchema: {
    type: 'object',
    properties: {
      task: { type: 'string' },
      branch: { type: 'string', description: 'Default the checked-out one.' },
      subjects: {
        type: 'array',
        items: { type: 'string' },
        description: 'Terms from the task.',
      },
      files: {
        type: 'array',
        items: { type: 'string' },
        description: 'Default inferred from the task.',
      },
      role: { type: 'string', description: 'Default every role.' },
      budget: { type: 'integer' },
      exclude: { type: 'array', items: { type: 'string' }, description: 'Keys you already have.' },
    },
    required: ['task'],
  },
  async call(input, { lore, branch: checkedOut, pack }) {
    const read = readSliceQuestion(input, pack)
    if (!read.ok) return refused(read.failure)
    const branch = read.value.branch ?? (await checkedOut?.()) ?? null
    return sliceWithin({ ...read.value, branch }, lore)
  },
}

/** The pack in both forms, each short enough for an answer: a budget that is too large is cut, and the answer says so. */
async function sliceWithin(asked: SliceQuestion, lore: Lore): Promise<CallToolResult> {
  let budget = Math.min(asked.budget, PACK_TOKENS)
  for (;;) {
    const answer = await lore.slice({ ...asked, budget })
    if (!answer.ok) return refused(answer.failure)
    const cut =
      budget < asked.budget
        ? { budgetCut: `from ${asked.budget} to ${budget}: a pack here has at most ${PACK_TOKENS} tokens` }
        : {}
    const data = { ...sliceJson(answer.value), ...cut }
    const note = cut.budgetCut === undefined ? '' : `\nThe budget was cut ${cut.budgetCut}.`
    const text = sliceMarkdown(answer.value) + note
    const size = Math.max(lore.tokens.count(text), lore.tokens.count(JSON.stringify(data)))
    if (size <= ANSWER_TOKENS) return answered({ text, data })
    budget = Math.floor(Math.min(budget * 0.95, (budget * ANSWER_TOKENS) / size))
  }
}
