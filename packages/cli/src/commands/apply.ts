import type { Command } from '../line/command.ts'
import { DRY_RUN, MEMORY_TIER, YES } from './questions.ts'

export const apply = {
  name: 'apply',
  summary: 'carry out the accepted proposals, all of them or none',
  about:
    'The decision is {"kind": "context-studio/decision", "accepted": ["ID", …], "rejected": ["ID", …]}, with ids of _PENDING_DIFF.json; an id in neither list stays open. Give "proposals" the version of that file to decide about no other. A no is not remembered: the next propose may offer the same again. Refuses where a file changed since, and where a sentence would be lost that no accepted prune or compaction shows.',
  arguments: {
    decision: { value: 'DECISION', help: 'the decision as JSON or YAML; - reads it from stdin', completes: 'file' },
  },
  options: { tier: MEMORY_TIER, 'dry-run': DRY_RUN, yes: YES },
  examples: [
    { says: 'See what would change', run: 'repolore apply decision.json --dry-run' },
    { says: 'Carry it out', run: 'repolore apply decision.json --yes' },
  ],
} as const satisfies Command
