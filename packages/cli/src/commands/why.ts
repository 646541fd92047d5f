import type { Command } from '../line/command.ts'
import { BRANCH, COUNTER, DESCRIBE, PACK, SUBJECT } from './questions.ts'

export const why = {
  name: 'why',
  summary: 'why an entry is, or is not, in the answer to a task or for a file',
  about:
    'A TASK asks what `repolore slice` packs, with the same options; with --subject alone, what `repolore context` answers. A PATH asks what `repolore rules` says for the file. Says how the entry came in and what its rank is made of, or what kept it out: the branch, the status, the segment of a pattern at which the path stops, the count of tokens.',
  arguments: {
    about: { value: 'PATH|TASK', help: 'the file, relative to the root; or the task as given to slice or context' },
    key: { value: 'KEY', help: 'the entry: kind:id, or an id that is unique' },
  },
  options: {
    subject: { ...SUBJECT, help: 'asks about a task with this subject; may be repeated' },
    describe: DESCRIBE,
    branch: BRANCH,
    ...PACK,
    counter: COUNTER,
  },
  examples: [
    { says: 'Does the rule bind this file?', run: 'repolore why src/orders/cancel.ts provider_after_commit' },
    {
      says: 'Is the cancellation policy part of it?',
      run: "repolore why 'Cancel an order' cancellation-policy --subject orders",
    },
    {
      says: 'Does it fit into a pack of 500 tokens?',
      run: "repolore why 'Cancel an order' cancellation-policy --subject orders --budget 500",
    },
  ],
} as const satisfies Command
