import type { Command } from '../line/command.ts'
import { BRANCH, DESCRIBE, NEEDED_SUBJECT } from './questions.ts'

export const why = {
  name: 'why',
  summary: 'why an entry is, or is not, in the answer to a task',
  about: 'Asks what `repolore context` would ask and says how the entry came in, or what kept it out.',
  arguments: {
    task: { value: 'TASK', help: 'the task, as given to context' },
    key: { value: 'KEY', help: 'the entry: kind:id, or an id that is unique' },
  },
  options: { subject: NEEDED_SUBJECT, describe: DESCRIBE, branch: BRANCH },
  examples: [
    {
      says: 'Is the cancellation policy part of it?',
      run: "repolore why 'Cancel an order' cancellation-policy --subject orders",
    },
  ],
} as const satisfies Command
