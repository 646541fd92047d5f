import type { Command } from '../line/command.ts'
import { BRANCH } from './questions.ts'

export const judge = {
  name: 'judge',
  summary: "hold an agent's act against permissions and invariants, and log what it breaks",
  about:
    'Reads one act as JSON or YAML: role, tool, path, command, session, at. Exit status 1 on a breach, 0 on a mere notice. The role is --role, else REPOLORE_ROLE, else that of the act.',
  arguments: { act: { value: 'ACT', help: 'the act as JSON or YAML; - reads it from stdin', completes: 'file' } },
  options: { role: { type: 'text', value: 'R', help: 'who acts' }, branch: BRANCH },
  examples: [
    { says: 'May the role do this', run: 'repolore judge act.json --role reviewer' },
    {
      says: 'From another program',
      run: 'printf \'{"role":"coder","tool":"Edit","path":"src/a.ts"}\' | repolore judge - --json',
    },
  ],
} as const satisfies Command
