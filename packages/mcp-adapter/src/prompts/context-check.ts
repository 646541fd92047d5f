import { procedureMarkdown } from '@repolore/core'
import { type Prompt, userMessage } from './prompt.ts'

const DESCRIPTION =
  'After a task: check once whether the repository should remember something, and propose the smallest change.'

/** The procedure for keeping the stored context true, to be followed now. */
export const contextCheck: Prompt = {
  name: 'context-check',
  title: 'Check the context after a task',
  description: DESCRIPTION,
  arguments: [],
  async get() {
    return userMessage(
      DESCRIPTION,
      `The task is done. Follow this procedure from its second point on, now and once.\n\n${procedureMarkdown()}`,
    )
  },
}
