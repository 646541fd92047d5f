import fc from 'fast-check'

const FILES = ['src/orders/cancel-order.ts', 'src/payments/refund-ledger.ts', 'src/shipping/label.ts', 'db/schema.sql']
const SCOPES = ['src/**', 'src/orders/**', 'src/payments/*.ts', '**/*.sql', '!src/orders/generated/**', 'docs/**/*.md']
const WORDS = [
  'refund',
  'order',
  'ledger',
  'label',
  'provider',
  'cancel',
  'paid',
  'cents',
  'migration',
  'schema',
  'test',
  'größe',
]
const TYPES = ['Invariant', 'Decision', 'Contract', 'ModuleNote', 'BuildTestInstruction', 'ToolPermission']

const words = (most: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most }).map((all) => all.join(' '))

/** The text of an item: sound ones and ones with faults, so that findings are compared as well. */
const item = fc
  .record({
    type: fc.constantFrom(...TYPES, 'Fancy'),
    summary: words(5),
    scope: fc.subarray(SCOPES),
    evidence: fc.boolean(),
    branch: fc.option(fc.constantFrom('main', 'feature/x'), { nil: undefined }),
    extra: fc.option(words(2), { nil: undefined }),
    role: fc.option(fc.constantFrom('coder', 'reviewer'), { nil: undefined }),
    body: fc.array(words(8), { maxLength: 6 }),
    end: fc.constantFrom('\n', '\r\n'),
  })
  .map(
    ({ type, summary, scope, evidence, branch, extra, role, body, end }) =>
      (id: string) =>
        [
          '---',
          `id: ${id}`,
          `type: ${type}`,
          `summary: ${summary}`,
          `scope: ${JSON.stringify(scope)}`,
          ...(evidence ? ['evidence:', `  - { target: ${FILES[0]}, method: file-exists }`] : []),
          ...(branch === undefined ? [] : [`branch: ${branch}`]),
          ...(extra === undefined ? [] : [`unknown-key: ${extra}`]),
          ...(role === undefined ? [] : [`role: ${role}`, 'allow: [Edit, "Bash(git *)"]', 'deny: ["Bash(git push*)"]']),
          'tags: [generated]',
          '---',
          ...body,
          '',
        ].join(end),
  )

/** Items by path below the catalogue, the same for the same seed. */
export function catalogueItems({
  count,
  seed,
}: {
  readonly count: number
  readonly seed: number
}): Map<string, string> {
  const made = fc.sample(item, { numRuns: count, seed })
  return new Map(made.map((text, at) => [`${at % 3 === 0 ? 'deep/er/' : ''}item-${at}.md`, text(`item-${at}`)]))
}

/** A question to a store, as a method of the lore and what it is asked. */
export interface Question {
  readonly ask: 'slice' | 'list' | 'rules' | 'decisions' | 'recall' | 'check' | 'validate'
  readonly words: string
  readonly file: string
  readonly branch: string | null
  readonly role: string | null
  readonly budget: number
  readonly given: boolean
}

/** Questions, the same for the same seed. */
export function questions({ count, seed }: { readonly count: number; readonly seed: number }): readonly Question[] {
  const question = fc.record<Question>({
    ask: fc.constantFrom(
      'slice',
      'slice',
      'slice',
      'list',
      'rules',
      'decisions',
      'recall',
      'recall',
      'check',
      'validate',
    ),
    words: words(6),
    file: fc.constantFrom(...FILES, 'src/nowhere.ts'),
    branch: fc.constantFrom(null, 'main', 'feature/x'),
    role: fc.constantFrom(null, 'coder', 'reviewer'),
    budget: fc.integer({ min: 200, max: 4000 }),
    given: fc.boolean(),
  })
  return fc.sample(question, { numRuns: count, seed })
}
