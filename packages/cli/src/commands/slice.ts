import type { Command } from '../line/command.ts'
import { BRANCH, COUNTER, DESCRIBE, EXPLAIN, PACK, STRICT, SUBJECT } from './questions.ts'

export const slice = {
  name: 'slice',
  summary: 'the pack for a task, under a token budget',
  about:
    'Packs what is valid on the branch, most important first, until the budget is reached; what is left out is named with its price. Without --file, the files are those that the words of the task name or suggest. On a detached HEAD only what is valid everywhere counts.',
  arguments: { task: { value: 'TASK', help: 'what you are about to do, in your own words' } },
  options: {
    subject: SUBJECT,
    describe: DESCRIBE,
    branch: BRANCH,
    ...PACK,
    counter: COUNTER,
    explain: EXPLAIN,
    strict: STRICT,
  },
  examples: [
    {
      says: 'At most 2000 tokens about orders',
      run: "repolore slice 'Cancel an order' --subject orders --budget 2000",
    },
    {
      says: 'Why is it there, and what was left out?',
      run: "repolore slice 'Cancel an order' --subject orders --explain",
    },
  ],
} as const satisfies Command
