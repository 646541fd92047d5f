import type { Command } from '../line/command.ts'

export const status = {
  name: 'status',
  summary: 'health of the store in numbers',
  about: 'How much there is, how much of it cannot be read, and how large the baseline is.',
  arguments: {},
  options: {},
  examples: [
    { says: 'In short', run: 'repolore status' },
    { says: 'How many errors, for a script', run: "repolore status --json | jq '.issues.error'" },
  ],
} as const satisfies Command
