import type { Command } from '../line/command.ts'
import { BRANCH, DESCRIBE, SUBJECT } from './questions.ts'

export const why = {
  name: 'why',
  summary: 'why an entry is, or is not, in the answer to a task or for a file',
  about:
    'With --subject, asks what `repolore context` would ask; without, what `repolore rules` says for the file at PATH. Says how the entry came in, or what kept it out: the branch, the status, the segment of a pattern at which the path stops.',
  arguments: {
    about: { value: 'PATH|TASK', help: 'the file, relative to the root; with --subject, the task as given to context' },
    key: { value: 'KEY', help: 'the entry: kind:id, or an id that is unique' },
  },
  options: {
    subject: { ...SUBJECT, help: 'asks about a task with this subject; may be repeated' },
    describe: DESCRIBE,
    branch: BRANCH,
  },
  examples: [
    { says: 'Does the rule bind this file?', run: 'repolore why src/orders/cancel.ts provider_after_commit' },
    {
      says: 'Is the cancellation policy part of it?',
      run: "repolore why 'Cancel an order' cancellation-policy --subject orders",
    },
  ],
} as const satisfies Command
