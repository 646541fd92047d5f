import type { Command } from '../line/command.ts'

export const method = {
  name: 'method',
  summary: 'the working method for an agent, in six steps',
  about: 'A short text to put before a task or into a rules file. Each step says what not to do, then what to do.',
  arguments: {},
  options: {},
  examples: [{ says: 'Into the notes of an agent', run: 'repolore method >> AGENTS.md' }],
} as const satisfies Command
