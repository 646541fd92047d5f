import type { Command } from '../line/command.ts'
import { DRY_RUN, MEMORY_TIER, YES } from './questions.ts'

export const propose = {
  name: 'propose',
  summary: 'work out what of the memories could be tidied, for a decision',
  about:
    'Looks for near-duplicates, stale and repeated text, slips in links and names, and writes what it finds to _PENDING_DIFF.json in the memory folder, flags also to _DREAM_PENDING.md. No memory changes. It looks at what no consolidation has seen yet; at everything with --all.',
  arguments: {},
  options: {
    all: { type: 'flag', help: 'look at the whole folder, not only at what is new or changed' },
    tier: MEMORY_TIER,
    'dry-run': DRY_RUN,
    yes: YES,
  },
  examples: [
    { says: 'What is new', run: 'repolore propose --yes' },
    { says: 'The ids, to decide about', run: "repolore propose --all --dry-run --json | jq -r '.items[].id'" },
  ],
} as const satisfies Command
