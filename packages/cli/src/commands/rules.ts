import type { Command } from '../line/command.ts'
import { COUNTER } from './questions.ts'

export const rules = {
  name: 'rules',
  summary: 'rules, decisions and dependencies for a file',
  about:
    'The shared tier speaks only where the project is silent, but for what it requires. Decisions are the newest eight that hold. Without PATH: the rules that the filters admit. PATH is relative to the root.',
  arguments: { path: { value: 'PATH', help: 'the file, there or not', optional: true, completes: 'file' } },
  options: {
    format: {
      type: 'choice',
      value: 'FORMAT',
      choices: ['markdown', 'json', 'keys', 'bundle', 'fingerprint'],
      help: 'markdown (default), json, keys, bundle (for hooks: fingerprint and markdown in one object) or fingerprint',
    },
    'all-tiers': { type: 'flag', help: 'every match of every tier, for audits' },
    'all-decisions': { type: 'flag', help: 'every decision with its status, not only the newest that hold' },
    type: { type: 'text', value: 'T', help: 'in place of PATH: rules of this type, such as security' },
    scope: { type: 'text', value: 'S', help: 'in place of PATH: rules of this scope, such as backend' },
    priority: { type: 'text', value: 'P', help: 'in place of PATH: rules of this priority, such as mandatory' },
    module: { type: 'text', value: 'M', help: 'in place of PATH: rules that name this module' },
    counter: COUNTER,
  },
  examples: [
    { says: 'What binds this file', run: 'repolore rules src/orders/cancel.ts' },
    { says: 'Only the names, for a script', run: 'repolore rules src/orders/cancel.ts --format keys' },
    { says: 'All that must hold', run: 'repolore rules --priority non_negotiable' },
  ],
} as const satisfies Command
