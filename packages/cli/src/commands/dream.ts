import type { Command } from '../line/command.ts'
import { DRY_RUN, MEMORY_TIER, YES } from './questions.ts'

export const dream = {
  name: 'dream',
  summary: 'is a consolidation of the memories due; --done records one',
  about:
    'Counts memories that are new, changed or gone since the last recorded consolidation, by content, and what a lint finds. --done writes the marker _DREAM_DONE.json; commit it.',
  arguments: {},
  options: {
    done: { type: 'flag', help: 'record the folder as it stands as consolidated' },
    files: {
      type: 'number',
      value: 'N',
      min: 1,
      max: 1_000_000,
      help: 'due from so many changed files on (default: 3)',
    },
    lint: { type: 'number', value: 'N', min: 1, max: 1_000_000, help: 'due from so many lint issues on (default: 2)' },
    tier: MEMORY_TIER,
    'dry-run': DRY_RUN,
    yes: YES,
  },
  examples: [
    { says: 'Is it time', run: 'repolore dream' },
    { says: 'In a script', run: "repolore dream --json | jq '.due'" },
    { says: 'After the proposals are dealt with', run: 'repolore dream --done --yes' },
  ],
} as const satisfies Command
