import type { Command } from '../line/command.ts'

export const check = {
  name: 'check',
  summary: 'every finding about the stored files; for CI',
  about:
    'Exit status 1 when a finding is at or above --fail-on. repolore.config.yaml may give a code another severity.',
  arguments: {},
  options: {
    format: {
      type: 'choice',
      value: 'FORMAT',
      choices: ['text', 'json', 'sarif', 'github'],
      help: 'text (default), json, sarif, or github for annotations in a workflow',
    },
    'fail-on': {
      type: 'choice',
      value: 'LEVEL',
      choices: ['error', 'warning'],
      help: 'the lowest severity that fails (default: error)',
    },
  },
  examples: [
    { says: 'What is wrong with the store', run: 'repolore check' },
    { says: 'In a GitHub workflow, warnings fail too', run: 'repolore check --format github --fail-on warning' },
  ],
} as const satisfies Command
