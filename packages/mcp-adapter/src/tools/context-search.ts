import { readSearchQuestion, type SearchAnswer, searchJson, searchText } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import type { Tool } from './tool.ts'
import { leftOutNote, withinAnswer } from './within-answer.ts'

/** Entries of every kind by text, type and scope. */
export const contextSearch: Tool = {
  name: 'context_search',
  title: 'Search entries',
  description: 'Entries of every kind by text, type and scope; at least one of these.',
  group: 'catalogue',
  offer: 'everyday',
  writes: false,
  inputSchema: {
    type: 'object',
    properties: {
      text: { type: 'string' },
      type: { type: 'string', description: 'Such as invariant.' },
      scope: { type: 'string', description: 'A path or glob.' },
      limit: { type: 'integer' },
    },
    required: [],
  },
  async call(input, { lore }) {
    const question = readSearchQuestion(input)
    if (!question.ok) return refused(question.failure)
    const answer = await lore.search(question.value)
    if (!answer.ok) return refused(answer.failure)
    const forms = (entries: SearchAnswer['entries'], leftOut: number) => {
      const { line, field } = leftOutNote(leftOut, 'Narrow the question.')
      const shown = { ...answer.value, entries }
      return { text: searchText(shown) + line, data: { ...searchJson(shown), ...field } }
    }
    return answered(withinAnswer(answer.value.entries, forms, lore.tokens))
  },
}
