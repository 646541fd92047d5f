import { readUsageQuestion, usageJson, usageText } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import type { Tool } from './tool.ts'
import { leftOutNote, withinAnswer } from './within-answer.ts'

/** How often memories were opened and recalled. */
export const memoryUsage: Tool = {
  name: 'memory_usage',
  title: 'Usage of memories',
  description:
    'How often each memory was opened and recalled on this machine, hottest first. Call it to see which notes are worth keeping short and which nobody reads.',
  group: 'memory',
  offer: 'on-request',
  writes: false,
  inputSchema: {
    type: 'object',
    properties: { limit: { type: 'integer', description: 'How many at most; default all.' } },
    required: [],
  },
  async call(input, { lore }) {
    const question = readUsageQuestion(input)
    if (!question.ok) return refused(question.failure)
    const answer = await lore.usage(question.value)
    if (!answer.ok) return refused(answer.failure)
    return answered(
      withinAnswer(
        answer.value.memories,
        (memories, leftOut) => {
          const shown = { ...answer.value, memories }
          const { line, field } = leftOutNote(leftOut, 'Ask with a limit for the hottest alone.')
          return { text: usageText(shown) + line, data: { ...usageJson(shown), ...field } }
        },
        lore.tokens,
      ),
    )
  },
}
