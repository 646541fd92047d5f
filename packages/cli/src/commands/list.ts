import type { Command } from '../line/command.ts'
import { BRANCH, KIND_NAMES } from './questions.ts'

export const list = {
  name: 'list',
  summary: 'every entry of the store, one a line',
  about: 'Of every branch, unless --branch narrows it.',
  arguments: {},
  options: {
    kind: { type: 'choice', value: 'K', choices: KIND_NAMES, help: 'only entries of this kind' },
    tier: { type: 'text', value: 'T', help: 'only entries of this tier, such as project' },
    branch: { ...BRANCH, help: 'only what is visible on this branch (default: every branch)' },
  },
  examples: [
    { says: 'All documents', run: 'repolore list --kind document' },
    { says: 'What main can see, for a program', run: 'repolore list --branch main --json' },
  ],
} as const satisfies Command
