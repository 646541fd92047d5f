import { estimator } from '@repolore/core'
import { describe, expect, test } from 'vitest'
import { clientOf, textOf } from './support/client.ts'
import { KNOWLEDGE, knowledge } from './support/knowledge.ts'

const ask = async (name: string, input: Record<string, unknown> = {}, lore = knowledge()) => {
  const client = await clientOf(lore, {}, { era: 'modern' })
  return client.callTool({ name, arguments: input })
}

/** The structured answer of a tool, and the keys that a list in it names. */
const dataOf = (result: { readonly structuredContent?: unknown }) =>
  result.structuredContent as Record<string, readonly { readonly key: string }[]>
const keys = (rows: readonly { readonly key: string }[] | undefined) => rows?.map(({ key }) => key)

describe('query_rules_for_file', () => {
  test('says rules by priority, decisions that hold, and what is imported, in both forms', async () => {
    const result = await ask('query_rules_for_file', { file_path: '/work/src/a.ts', all_tiers: null })
    const data = dataOf(result)
    expect(keys(data.rules)).toEqual(['no_secrets', 'prefer_small'])
    expect(keys(data.decisions)).toEqual(['outbox'])
    expect(data).toMatchObject({
      rules: [
        { short_id: 'SEC-1', tier: 'project', source_path: '.context/rules/hard.yaml', why: [expect.any(String)] },
        {},
      ],
      dependencies: { imports: ['js:src/b.ts'], imported_by: [] },
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      warnings: [],
    })
    for (const said of ['no_secrets', 'prefer_small', 'It was sent twice.', 'js:src/b.ts'])
      expect(textOf(result)).toContain(said)
  })

  test.each([
    { path: 'src\\a.ts', rules: ['no_secrets', 'prefer_small'] },
    { path: './docs/x/../a.md', rules: [] },
    { path: '../src/a.ts', rules: [] },
    { path: '/elsewhere/src/a.ts', rules: [] },
  ])('takes $path relative to the root', async ({ path, rules }) => {
    expect(keys(dataOf(await ask('query_rules_for_file', { file_path: path })).rules)).toEqual(rules)
  })

  test('shows every decision where that is asked for, and "0" where there is nothing', async () => {
    expect(
      keys(dataOf(await ask('query_rules_for_file', { file_path: 'src/a.ts', all_decisions: true })).decisions),
    ).toEqual(['outbox', 'direct'])
    expect(dataOf(await ask('query_rules_for_file', { file_path: 'a' }, knowledge({})))).toMatchObject({
      rules: [],
      decisions: [],
      dependencies: {},
      fingerprint: '0',
    })
  })
})

test('get_rule gives the whole rule, by key', async () => {
  const result = await ask('get_rule', { key: 'no_secrets' })
  expect(result.structuredContent).toMatchObject({
    key: 'no_secrets',
    content: 'The content of no_secrets.\n',
    applies_to: { files: ['**/*'], excludes: ['docs/**'] },
    priority: 'non_negotiable',
    created: '2026-02-03',
  })
  expect(textOf(result)).toContain('The content of no_secrets.')
})

test('a rule that is longer than an answer is cut in both forms, and says so', async () => {
  const content = 'A line of a rule that does not end.\n'.repeat(20_000)
  const long = (KNOWLEDGE['.context/rules/hard.yaml'] ?? '').replace(
    '  The content of no_secrets.\n',
    content.replace(/^/gm, '  ').trimEnd().concat('\n'),
  )
  const result = await ask('get_rule', { key: 'no_secrets' }, knowledge({ '.context/rules/hard.yaml': long }))
  for (const form of [textOf(result), JSON.stringify(result.structuredContent)]) {
    expect(estimator.count(form)).toBeLessThanOrEqual(20_000)
    expect(form).toContain('cut here')
  }
})

describe('lists of rules', () => {
  test.each([
    { input: {}, rules: ['no_secrets', 'prefer_small'] },
    { input: { type: 'security' }, rules: ['no_secrets'] },
    { input: { priority: 'recommended', scope: null }, rules: ['prefer_small'] },
    { input: { module: 'orders' }, rules: [] },
  ])('query_rules $input', async ({ input, rules }) => {
    expect(keys(dataOf(await ask('query_rules', input)).rules)).toEqual(rules)
  })

  test('list_rule_keys is by name', async () => {
    expect(dataOf(await ask('list_rule_keys')).keys).toEqual(['no_secrets', 'prefer_small'])
    expect(dataOf(await ask('list_rule_keys', { type: 'code_quality' })).keys).toEqual(['prefer_small'])
  })

  test('are cut where there are too many, and say how many', async () => {
    const soft = KNOWLEDGE['.context/rules/soft.yaml'] ?? ''
    const files = Object.fromEntries(
      Array.from({ length: 600 }, (_, n) => [
        `.context/rules/r${n}.yaml`,
        soft.replaceAll('prefer_small', `prefer_small_${n}`),
      ]),
    )
    const result = await ask('query_rules', {}, knowledge(files))
    const { rules, leftOut } = result.structuredContent as {
      readonly rules: readonly object[]
      readonly leftOut: number
    }
    expect(rules.length + leftOut).toBe(600)
    expect(textOf(result)).toContain(`Left out to keep the answer short: ${leftOut}.`)
    for (const form of [textOf(result), JSON.stringify(result.structuredContent)])
      expect(estimator.count(form)).toBeLessThanOrEqual(20_000)
  })
})

describe('validate_rules', () => {
  test('of sound rules', async () => {
    expect((await ask('validate_rules')).structuredContent).toEqual({
      ok: true,
      rule_count: 2,
      errors: [],
      warnings: [],
      roots: [{ tier: 'project', path: '.context/rules' }],
    })
  })

  test('names what cannot be read and what is too soft', async () => {
    const soft = (KNOWLEDGE['.context/rules/soft.yaml'] ?? '').replace('recommended', 'mandatory')
    const lore = knowledge({ '.context/rules/soft.yaml': soft, '.context/rules/broken.yaml': 'key: [\n' })
    const result = await ask('validate_rules', {}, lore)
    expect(result.structuredContent).toMatchObject({
      ok: false,
      rule_count: 1,
      warnings: [{ path: '.context/rules/soft.yaml' }],
    })
    expect(textOf(result)).toMatch(/^not ok: 1 rule in project \.context\/rules\n/)
    expect(textOf(result)).toContain('.context/rules/broken.yaml:')
  })
})

describe('a refusal', () => {
  test.each([
    { name: 'query_rules_for_file', input: {}, says: /^invalid-input: .*file_path/ },
    { name: 'query_rules_for_file', input: { file_path: 3 }, says: /^invalid-input: .*file_path/ },
    {
      name: 'query_rules_for_file',
      input: { file_path: 'a', all_tiers: 'often' },
      says: /^invalid-input: .*all_tiers/,
    },
    { name: 'query_rules', input: { priority: 'high' }, says: /^invalid-input: .*priority.*non_negotiable/ },
    { name: 'get_rule', input: {}, says: /^invalid-input: .*key/ },
    { name: 'get_rule', input: { key: 'no_secret' }, says: /^unknown-rule: .*no_secrets/ },
  ])('of $name $input has its code and field, as text alone', async ({ name, input, says }) => {
    const result = await ask(name, input)
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toBeUndefined()
    expect(textOf(result)).toMatch(says)
  })
})
