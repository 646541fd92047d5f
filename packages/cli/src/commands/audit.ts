import type { Command } from '../line/command.ts'

export const audit = {
  name: 'audit',
  summary: 'the log of breaches',
  about:
    'What judging found on this machine, in the order it was logged. unknown is the role that nobody said. With --diff the log is left aside: exit status 1 on a breach.',
  arguments: {},
  options: {
    since: { type: 'text', value: 'T', help: 'from then on: a date, an ISO 8601 time, or 30m, 12h, 7d, 2w before now' },
    role: { type: 'text', value: 'R', help: 'only acts of this role' },
    session: { type: 'text', value: 'S', help: 'only acts of this session' },
    diff: {
      type: 'text',
      value: 'BASE..HEAD',
      help: 'judge the files that differ between two commits as edits by the role; logs nothing',
    },
  },
  examples: [
    { says: 'The last week', run: 'repolore audit --since 7d' },
    { says: 'All of it, for a script', run: "repolore audit --json | jq '.breaches[].entry'" },
  ],
} as const satisfies Command
