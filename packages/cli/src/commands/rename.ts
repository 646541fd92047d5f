import type { Command } from '../line/command.ts'
import { DRY_RUN, YES } from './questions.ts'

export const rename = {
  name: 'rename',
  summary: 'give an entry another name, and everything that names it',
  about:
    'Rewrites its name and its file, links of every sort with their labels as they are, members, relations and related rules, in one transaction; code is left alone. A name in a package renames that member. Use that was counted goes along.',
  arguments: {
    old: { value: 'OLD', help: 'the name it has, with its kind where that is not plain: rule:no_x' },
    new: { value: 'NEW', help: 'the name it is to have' },
  },
  options: { 'dry-run': DRY_RUN, yes: YES },
  examples: [
    { says: 'See what would change', run: 'repolore rename usefull_links useful_links --dry-run' },
    { says: 'Write it', run: 'repolore rename usefull_links useful_links --yes' },
  ],
} as const satisfies Command
