import type { Command } from '../line/command.ts'
import { BRANCH, YES } from './questions.ts'

export const update = {
  name: 'update',
  summary: 'create or replace documents, after showing the diff',
  about:
    'Reads the input of update_context as JSON or YAML, shows what would change and asks. Without a terminal it writes only with --yes; else it keeps the plan for a day and names the command that applies it.',
  arguments: { file: { value: 'FILE', help: 'the update as JSON or YAML; - reads it from stdin', completes: 'file' } },
  options: {
    branch: { ...BRANCH, help: 'the branch of BRANCH documents (default: that of the file, else the checked-out one)' },
    'dry-run': { type: 'flag', help: 'show the diff and stop' },
    yes: YES,
  },
  examples: [
    { says: 'Look first', run: 'repolore update change.yaml --dry-run' },
    { says: 'Write what was approved', run: 'repolore update change.yaml --yes' },
    { says: 'From another program', run: 'printf \'%s\' "$UPDATE" | repolore update - --yes' },
  ],
} as const satisfies Command
