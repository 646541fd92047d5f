import type { Command } from '../line/command.ts'

export const verify = {
  name: 'verify',
  summary: 'take a report of tests as evidence',
  about:
    'Reads JUnit XML, TAP or CTRF JSON, keeps it in place of the last one, and says for each test that an item cites whether it is proved. Exit status 1 where one is not. Runs nothing.',
  arguments: {},
  options: {
    report: {
      type: 'text',
      value: 'FILE',
      many: true,
      needed: true,
      completes: 'file',
      help: 'what a test runner wrote, or - for stdin; may be repeated for one run',
    },
  },
  examples: [{ says: 'After the tests ran', run: 'repolore verify --report report.xml' }],
} as const satisfies Command
