import type { Command } from '../line/command.ts'
import { YES } from './questions.ts'

export const approve = {
  name: 'approve',
  summary: 'apply a write that was held back, after showing its diff',
  about:
    'An update without consent is kept for one day under a token. This shows its diff again and applies exactly those bytes, or says version-conflict if a file changed meanwhile.',
  arguments: { token: { value: 'TOKEN', help: 'the token that the refused update named' } },
  options: { yes: YES },
  examples: [{ says: 'Read the diff, then say yes', run: 'repolore approve TOKEN' }],
} as const satisfies Command
