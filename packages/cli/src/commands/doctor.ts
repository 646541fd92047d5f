import type { Command } from '../line/command.ts'

export const doctor = {
  name: 'doctor',
  summary: 'what is resolved and why, what is wrong and what to do',
  about:
    'Prints the root, the store, the branch, the configuration, the folders for cache and versions, each with its reason. Exit status 1 when something is broken.',
  arguments: {},
  options: {},
  examples: [{ says: 'Why does it not find my documents?', run: 'repolore doctor' }],
} as const satisfies Command
