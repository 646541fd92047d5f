import type { Command } from '../line/command.ts'
import { BRANCH, DESCRIBE, EXPLAIN, KIND_NAMES, STRICT, SUBJECT } from './questions.ts'

export const slice = {
  name: 'slice',
  summary: 'the pack for a task, under a token budget',
  about:
    'Packs what is valid on the branch, most important first, until the budget is reached; what is left out is named with its price. On a detached HEAD only what is valid everywhere counts.',
  arguments: { task: { value: 'TASK', help: 'what you are about to do, in your own words' } },
  options: {
    subject: SUBJECT,
    describe: DESCRIBE,
    file: {
      type: 'text',
      value: 'P',
      many: true,
      help: 'a file the task is about, relative to the root; may be repeated',
      completes: 'file',
    },
    branch: BRANCH,
    kind: {
      type: 'choice',
      value: 'K',
      many: true,
      choices: KIND_NAMES,
      help: 'only entries of this kind; may be repeated',
    },
    exclude: { type: 'text', value: 'KEY', many: true, help: 'an entry already at hand; may be repeated' },
    budget: {
      type: 'number',
      value: 'N',
      min: 1,
      max: 10_000_000,
      help: 'tokens of the whole pack (default: 8000, or the configuration)',
    },
    packing: {
      type: 'choice',
      value: 'HOW',
      choices: ['fill', 'stop'],
      help: 'fill passes over what does not fit (default); stop ends there',
    },
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
