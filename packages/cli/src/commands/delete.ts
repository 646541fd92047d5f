import type { Command } from '../line/command.ts'
import { DRY_RUN, YES } from './questions.ts'

/** Under another name, since `delete` is a word of the language. */
export const deletion = {
  name: 'delete',
  summary: 'remove items of the catalogue, after showing the diff',
  about:
    'Removes the files of items, all of them or none, and names what links to them. Only items of the catalogue are removed: other files are your own.',
  arguments: {
    keys: { value: 'KEY', many: true, help: 'such as invariant:whole-cents, or the id where only one item has it' },
  },
  options: { 'dry-run': DRY_RUN, yes: YES },
  examples: [
    { says: 'Look first', run: 'repolore delete note:fees-module --dry-run' },
    { says: 'Remove it', run: 'repolore delete note:fees-module --yes' },
  ],
} as const satisfies Command
