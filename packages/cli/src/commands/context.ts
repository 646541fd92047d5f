import type { Command } from '../line/command.ts'
import { BRANCH, DESCRIBE, NEEDED_SUBJECT, STRICT } from './questions.ts'

export const context = {
  name: 'context',
  summary: 'documents for a task, by subject: what get_context answers',
  about:
    'Answers the documents that are always loaded, those of the subjects, and one hop of their relations, all valid on the branch. Documents are sent whole.',
  arguments: { task: { value: 'TASK', help: 'what you are about to do, in your own words' } },
  options: { subject: NEEDED_SUBJECT, describe: DESCRIBE, branch: BRANCH, strict: STRICT },
  examples: [
    {
      says: 'What to know before working on cancellation',
      run: "repolore context 'Let customers cancel an order' --subject orders --subject 'cancellation policy'",
    },
    {
      says: 'The same for another branch, for a program',
      run: "repolore context 'Refunds' --subject refunds --branch main --json",
    },
  ],
} as const satisfies Command
