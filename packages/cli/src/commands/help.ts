import type { Command } from '../line/command.ts'

export const help = {
  name: 'help',
  summary: 'help for a command',
  about: 'The same as --help after the command.',
  arguments: { command: { value: 'COMMAND', help: 'the command; without it, all of them', optional: true } },
  options: {},
  examples: [{ says: 'How is a document updated?', run: 'repolore help update' }],
} as const satisfies Command
