import type { Command } from '../line/command.ts'

export const search = {
  name: 'search',
  summary: 'entries of every kind, by text, type or scope',
  about:
    'Of every branch and tier; all that is given must hold, and one of TEXT, --type and --scope must be given. Best first, without bodies.',
  arguments: { text: { value: 'TEXT', help: 'what it is about: a sentence or a few words', optional: true } },
  options: {
    type: {
      type: 'text',
      value: 'T',
      help: 'only entries of this kind or type, such as document or Invariant',
    },
    scope: {
      type: 'text',
      value: 'GLOB',
      help: 'only entries about this path, or about a path that this glob matches; a folder ends in a slash',
      completes: 'file',
    },
    limit: { type: 'number', value: 'N', min: 1, max: 50, help: 'how many at most (default: 20)' },
  },
  examples: [
    { says: 'What is known about refunds', run: 'repolore search refunds' },
    { says: 'The invariants of a folder', run: "repolore search --type Invariant --scope 'src/payments/**'" },
    { says: 'Keys for a script', run: "repolore search refunds --json | jq -r '.entries[].key'" },
  ],
} as const satisfies Command
