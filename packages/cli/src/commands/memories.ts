import type { Command } from '../line/command.ts'
import { COUNTER } from './questions.ts'

export const memories = {
  name: 'memories',
  summary: 'the memories of a tier or type, by name',
  about:
    'One line a memory. With --with-bodies each text as well, cut at 4000 characters, all of it under the token budget; what was cut or left out is named.',
  arguments: {},
  options: {
    tier: { type: 'text', value: 'T', help: 'only memories of this tier: project, user or core' },
    type: { type: 'text', value: 'T', help: 'only memories of this type, such as feedback' },
    'with-bodies': { type: 'flag', help: 'also their texts' },
    counter: COUNTER,
  },
  examples: [
    { says: 'What is known of me', run: 'repolore memories --tier user --with-bodies' },
    { says: 'All names, for a script', run: "repolore memories --json | jq -r '.names[]'" },
  ],
} as const satisfies Command
