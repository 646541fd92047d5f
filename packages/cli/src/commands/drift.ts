import type { Command } from '../line/command.ts'
import { DRY_RUN, YES } from './questions.ts'

export const drift = {
  name: 'drift',
  summary: 'items of the catalogue of which something no longer holds',
  about:
    'Looks at scopes, evidence, interfaces, cited tests and the last verified commit. Exit status 1 where something drifted.',
  arguments: { keys: { value: 'KEY', many: true, optional: true, help: 'only these items, by key or id' } },
  options: {
    update: { type: 'flag', help: 'record the present state: new paths, hashes, and HEAD where nothing else is wrong' },
    'check-urls': { type: 'flag', help: 'also ask the addresses that items name as evidence; nothing else does' },
    'fail-on': {
      type: 'choice',
      value: 'LEVEL',
      choices: ['drift', 'never'],
      help: 'when the exit status is 1 (default: drift)',
    },
    'dry-run': { ...DRY_RUN, help: 'with --update: show the diff and stop' },
    yes: { ...YES, help: 'with --update: write without asking' },
  },
  examples: [
    { says: 'What no longer holds', run: 'repolore drift' },
    { says: 'Record what was looked at', run: 'repolore drift --update --dry-run' },
  ],
} as const satisfies Command
