import type { Option } from './command.ts'

/** The options that stand before or after any command. */
export const GLOBAL_OPTIONS = {
  root: {
    type: 'text',
    value: 'DIR',
    help: 'the folder that holds the store, taken as it stands',
    completes: 'folder',
  },
  json: { type: 'flag', help: 'one JSON object on stdout, and nothing else there' },
  'no-color': { type: 'flag', help: 'no colour, also on a terminal (as NO_COLOR in the environment)' },
  help: { type: 'flag', short: 'h', help: 'show help' },
  version: { type: 'flag', short: 'V', help: 'show the version' },
} as const satisfies Readonly<Record<string, Option>>
