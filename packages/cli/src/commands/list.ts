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
    type: { type: 'text', value: 'T', help: 'only rules or memories of this type, such as security or feedback' },
    scope: { type: 'text', value: 'S', help: 'only rules of this scope, such as backend' },
    priority: { type: 'text', value: 'P', help: 'only rules of this priority, such as non_negotiable' },
    module: { type: 'text', value: 'M', help: 'only rules and decisions that name this module' },
    branch: { ...BRANCH, help: 'only what is visible on this branch (default: every branch)' },
  },
  examples: [
    { says: 'All documents', run: 'repolore list --kind document' },
    { says: 'The rules that must hold', run: 'repolore list --kind rule --priority non_negotiable' },
    { says: 'What main can see, for a program', run: 'repolore list --branch main --json' },
  ],
} as const satisfies Command
