import type { Command } from '../line/command.ts'
import { COUNTER, EXPLAIN } from './questions.ts'

export const recall = {
  name: 'recall',
  summary: 'memories that are about something, best first',
  about:
    'One ranked list over every tier. Nothing is answered where nothing stored is about the query. Each hit counts as a recall.',
  arguments: { query: { value: 'QUERY', help: 'a prompt, a sentence or a few words' } },
  options: {
    limit: { type: 'number', value: 'N', min: 1, max: 50, help: 'how many at most (default: 6)' },
    exclude: {
      type: 'text',
      value: 'A,B',
      many: true,
      help: 'memories already at hand, with commas between; may be repeated',
    },
    tier: { type: 'text', value: 'T', help: 'only memories of this tier, such as user' },
    counter: COUNTER,
    explain: EXPLAIN,
  },
  examples: [
    { says: 'What do we know about slow deploys?', run: "repolore recall 'deploys are slow'" },
    { says: 'Names alone, for a script', run: "repolore recall 'deploys are slow' --json | jq -r '.names[]'" },
  ],
} as const satisfies Command
