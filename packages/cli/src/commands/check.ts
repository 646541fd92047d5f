import type { Command } from '../line/command.ts'
import { DRY_RUN, MEMORY_TIER, YES } from './questions.ts'

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
    fix: {
      type: 'flag',
      help: 'make the mechanical fixes of the memory folder instead: exact link names, moved pointers, the catalogue',
    },
    tier: { ...MEMORY_TIER, help: 'with --fix: the memory folder of this tier (default: the most specific one)' },
    'dry-run': { ...DRY_RUN, help: 'with --fix: show the diff and stop' },
    yes: { ...YES, help: 'with --fix: write without asking' },
  },
  examples: [
    { says: 'What is wrong with the store', run: 'repolore check' },
    { says: 'Links that lead there only after folding, and the like', run: 'repolore check --fix --dry-run' },
    { says: 'In a GitHub workflow, warnings fail too', run: 'repolore check --format github --fail-on warning' },
  ],
} as const satisfies Command
