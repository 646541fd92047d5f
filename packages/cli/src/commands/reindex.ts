import type { Command } from '../line/command.ts'
import { DRY_RUN, MEMORY_TIER, YES } from './questions.ts'

export const reindex = {
  name: 'reindex',
  summary: 'write the catalogue of memories anew',
  about:
    'Writes _descriptions.md in the memory folder and nothing else: one line a memory, by type and name, with who links to it.',
  arguments: {},
  options: { tier: MEMORY_TIER, 'dry-run': DRY_RUN, yes: YES },
  examples: [{ says: 'After memories were added or renamed', run: 'repolore reindex --yes' }],
} as const satisfies Command
