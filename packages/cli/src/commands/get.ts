import type { Command } from '../line/command.ts'

export const get = {
  name: 'get',
  summary: 'entries by key, whole',
  about: 'A key is kind:id; a bare id will do where it is unique.',
  arguments: { keys: { value: 'KEY', many: true, help: 'such as document:order-lifecycle, or the id alone' } },
  options: {},
  examples: [
    { says: 'One document', run: 'repolore get document:order-lifecycle' },
    { says: 'Only its path', run: "repolore get order-lifecycle --json | jq -r '.entries[0].path'" },
  ],
} as const satisfies Command
