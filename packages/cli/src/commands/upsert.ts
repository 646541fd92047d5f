import type { Command } from '../line/command.ts'
import { DRY_RUN, YES } from './questions.ts'

export const upsert = {
  name: 'upsert',
  summary: 'create or replace an item of the catalogue, after showing the diff',
  about:
    'Reads the input of context_upsert as JSON or YAML, or the Markdown of an item, holds it against the constraints, shows what would change and asks. Without a terminal it writes only with --yes; else it keeps the plan for a day and names the command that applies it.',
  arguments: {
    file: { value: 'FILE', help: 'the item as JSON, YAML or Markdown; - reads it from stdin', completes: 'file' },
  },
  options: { 'dry-run': DRY_RUN, yes: YES },
  examples: [
    { says: 'Look first', run: 'repolore upsert item.yaml --dry-run' },
    { says: 'Write what was approved', run: 'repolore upsert item.yaml --yes' },
  ],
} as const satisfies Command
