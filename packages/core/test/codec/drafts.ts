import fc from 'fast-check'
import type { DocumentDraft } from '../../src/questions.ts'

/** Ids that some reader of YAML takes for a number, a date, a word of its own or nothing. */
const TRAPS = [
  '123',
  '1e3',
  'true',
  'null',
  'on',
  'y',
  '2024-01-15',
  '0x1f',
  '0o17',
  '0b1',
  '1-2',
  '00',
  'nan',
  'e0',
  '7-day-loan',
]
const id = fc.oneof(fc.constantFrom(...TRAPS), fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,12}$/))
const subject = fc.stringMatching(/^[a-z][a-z0-9-]{0,5}:[a-z0-9][a-z0-9-]{0,8}$/)
const type = fc.stringMatching(/^[A-Z][A-Z0-9_]{0,8}$/)

/** Any words a configuration might add: text of every sort that is not blank. */
const tag = fc.oneof(
  fc.constantFrom(
    'DOMAIN',
    'TEST',
    'yes',
    '~',
    '- x',
    '#',
    'a: b',
    '*a',
    '&a',
    '!a',
    '%a',
    '@a',
    '`',
    '{a}',
    '[a]',
    "'",
    '"',
    '\\',
    'x\ny',
    'x\u0085y',
    'x\u2028y',
    '\ufeff',
    '=',
    '<<',
    '1:20',
    '.5',
    'a,b',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }).filter((text) => /[^\p{White_Space}]/u.test(text)),
)

/** Names that Git takes, and some it does not. */
export const branches = fc.oneof(
  fc.constantFrom(
    '2024',
    '@me/x',
    '#42-x',
    'null',
    '%x',
    '&x',
    '!x',
    '{a}',
    'true',
    '~',
    '-',
    '1_000',
    'a: b',
    'a #b',
    "it's",
    '"',
    'größe',
    'x:',
    '😀',
    'a\u00a0b',
    '=',
    '<<',
    '.inf',
  ),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 16 })
    .filter((text) => text.trim() === text && !/[\p{Control}\p{Surrogate}\p{White_Space}]/u.test(text)),
)

const pieces = fc.constantFrom(
  '---\n',
  '\n',
  '# x\n',
  '\r\n',
  '\r',
  '...\n',
  'a: b\n',
  '  ',
  '\ufeff',
  '\t',
  '```\n',
  '\0',
  '😀',
  '--- x\n',
  '- ',
)
const bodies = fc
  .oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  )
  .filter((text) => /[^\p{White_Space}]/u.test(text))

/** Drafts that have passed the checks of a request, with the vocabulary that allowed their tags. */
export const drafts: fc.Arbitrary<DocumentDraft> = fc.record({
  id,
  context: bodies,
  metadata: fc.record({
    scope: fc.constantFrom('GLOBAL' as const, 'BRANCH' as const),
    tags: fc.array(tag, { minLength: 1, maxLength: 3 }),
    load: fc.constantFrom('ALWAYS' as const, 'SUBJECT_MATCH' as const, null),
    subjects: fc.oneof(fc.constant(null), fc.array(subject, { maxLength: 3 })),
    relations: fc.oneof(fc.constant(null), fc.array(fc.record({ type, target: id }), { maxLength: 3 })),
  }),
})
