import type { Option } from '../line/command.ts'

/** Options of the commands that ask the store a question. */
export const SUBJECT = {
  type: 'text',
  value: 'S',
  many: true,
  help: 'a subject or one of its aliases; may be repeated',
} as const satisfies Option

export const DESCRIBE = {
  type: 'text',
  value: 'T',
  help: 'a sentence more on the task (default: the task)',
} as const satisfies Option

export const BRANCH = {
  type: 'text',
  value: 'B',
  help: 'the Git branch whose documents count (default: the checked-out one)',
} as const satisfies Option

export const STRICT = {
  type: 'flag',
  help: 'fail where a stored file cannot be read, instead of warning',
} as const satisfies Option

export const EXPLAIN = {
  type: 'flag',
  help: 'also say why each entry is there and what left the others out',
} as const satisfies Option

export const YES = { type: 'flag', help: 'write without asking' } as const satisfies Option

export const DRY_RUN = { type: 'flag', help: 'show the diff and stop' } as const satisfies Option

/** Which memory folder is tidied. */
export const MEMORY_TIER = {
  type: 'text',
  value: 'T',
  help: 'the memory folder of this tier, such as user (default: the most specific one)',
} as const satisfies Option

/** The same where an answer without one would be to no question. */
export const NEEDED_SUBJECT = {
  ...SUBJECT,
  needed: true,
  otherwise: 'ask repolore slice, which needs none',
} as const satisfies Option

/** The kinds an entry can have, as `--kind` takes them; a test holds it equal to core's own list. */
export const KIND_NAMES = [
  'document',
  'rule',
  'decision',
  'memory',
  'invariant',
  'contract',
  'note',
  'instruction',
  'permission',
] as const

/** How the tokens of a budget are counted. */
export const COUNTER = {
  type: 'choice',
  value: 'NAME',
  choices: ['estimate', 'o200k_base'],
  help: 'what counts tokens (default: estimate, or the configuration); o200k_base needs the package gpt-tokenizer',
} as const satisfies Option

/** What a question for a pack says beside the task. */
export const PACK = {
  file: {
    type: 'text',
    value: 'P',
    many: true,
    help: 'a file the task is about, relative to the root; may be repeated (default: inferred from the task)',
    completes: 'file',
  },
  role: {
    type: 'text',
    value: 'R',
    help: 'the role whose permissions count (default: REPOLORE_ROLE, else those of every role)',
  },
  kind: {
    type: 'choice',
    value: 'K',
    many: true,
    choices: KIND_NAMES,
    help: 'only entries of this kind; may be repeated',
  },
  exclude: { type: 'text', value: 'KEY', many: true, help: 'an entry already at hand; may be repeated' },
  budget: {
    type: 'number',
    value: 'N',
    min: 1,
    max: 10_000_000,
    help: 'tokens of the whole pack (default: 8000, or the configuration)',
  },
  packing: {
    type: 'choice',
    value: 'HOW',
    choices: ['fill', 'stop'],
    help: 'fill passes over what does not fit (default); stop ends there',
  },
  at: { type: 'text', value: 'COMMIT', help: 'answers from the tree of this commit; the working tree is left alone' },
} as const satisfies Readonly<Record<string, Option>>
