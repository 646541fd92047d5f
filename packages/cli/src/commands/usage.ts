import type { Command } from '../line/command.ts'

export const usage = {
  name: 'usage',
  summary: 'hot and cold memories: how often each was opened and recalled',
  about:
    'Counts of this machine, hottest first. Heat is ln(1 + 3 opens + recalls); a memory without any use is not listed.',
  arguments: {},
  options: { limit: { type: 'number', value: 'N', min: 1, max: 1_000_000, help: 'how many at most (default: all)' } },
  examples: [{ says: 'The ten hottest', run: 'repolore usage --limit 10' }],
} as const satisfies Command
