import { createLore, estimator } from '@repolore/core'
import { memoryStore } from '@repolore/core/testing'
import { describe, expect, test } from 'vitest'
import { TOOLS } from '../src/tools/table.ts'
import { clientOf, textOf } from './support/client.ts'

const LIMIT = 20_000
const many = Array.from({ length: 5000 }, (_, at) => `src/module-${at}/**/*.ts`)
const long = 'Never charge a fee before its order is stored. '.repeat(3000)

function rule(key: string, globs: readonly string[] = ['**/*'], code = 'x'): string {
  return JSON.stringify({
    key,
    title: `Title of ${key}`,
    type: 'workflow',
    scope: 'all',
    priority: 'mandatory',
    modules: ['all'],
    applies_to: { files: globs },
    summary: `Never do ${key} again`,
    content: 'Body of the rule',
    created: '2026-02-03',
    examples: { forbidden: { code, why: long.slice(0, code.length) } },
    note: { of: code },
  })
}

const memory = (name: string, description: string, body: string) =>
  `---\nname: ${name}\ndescription: ${description}\ntype: project\n---\n${body}\n`

const document = (id: string, body: string) =>
  `---\nid: ${id}\nscope: GLOBAL\ntags: [DOMAIN]\nload: ALWAYS\nsubjects: [domain:orders]\n---\n# ${id}\n\n${body}\n`

const numbered = (count: number, make: (at: number) => readonly [string, string]) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => make(at)))

const links = Array.from({ length: 4000 }, (_, at) => `[[gone-${at}]]`).join(' ')

const item = {
  id: 'long',
  type: 'Invariant',
  summary: 'S',
  scope: many.slice(0, 1000),
  evidence: [{ target: 'a.ts', method: 'file-exists' }],
  lastVerifiedCommit: '3f2a91c',
}

/** One store with everything too large at once. */
const FILES: Readonly<Record<string, string>> = {
  '.context/rules/patterns.yaml': rule('patterns', many),
  '.context/rules/examples.yaml': rule('examples', ['**/*'], long),
  ...numbered(1500, (at) => [`.context/rules/many/r${at}.yaml`, rule(`rule_${at}`)]),
  ...numbered(800, (at) => [`.context/rules/bad/b${at}.yaml`, `key: bad_${at}\ntitle: ${'x'.repeat(60)}\n`]),
  ...numbered(100, (at) => [
    `.context/decisions/d${at}.yaml`,
    `key: d${at}\ntitle: D\ndate: 2026-05-04\nstatus: accepted\napplies_to: {files: ["**/*"]}\nreason: ${long.slice(0, 3000)}\n`,
  ]),
  '.context/graph/reference-index.json': JSON.stringify({ 'js:src/a.ts': { imports: many, imported_by: many } }),
  '.context/memory/links.md': memory('links', 'Links to very much', links),
  '.context/memory/long.md': memory('long', long, long),
  ...numbered(1500, (at) => [
    `.context/memory/m${at}.md`,
    memory(`m${at}`, `Fees of ${at}`, `Orders fees [[links]] ${at}`),
  ]),
  '.context/catalogue/long.md': `---\n${JSON.stringify(item)}\n---\n${long}`,
  ...numbered(1500, (at) => [`.context/catalogue/i${at}.md`, `---\nid: i${at}\ntype: Invariant\nsummary: S\n---\n`]),
  ...numbered(40, (at) => [`engineering-context/d${at}.md`, document(`d${at}`, long.slice(0, 8000))]),
}

const task = { task: 'Charge a fee', descriptionShort: 'Fees', currentBranch: 'main', branch: 'main' }

/** Questions to every tool; each is one that has much to say. */
const CALLS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['get_context', { ...task, subjects: ['domain:orders'] }],
  ['query_rules_for_file', { file_path: 'src/a.ts', all_decisions: true, all_tiers: true }],
  ['get_rule', { key: 'patterns' }],
  ['get_rule', { key: 'examples' }],
  ['query_rules', {}],
  ['list_rule_keys', {}],
  ['validate_rules', {}],
  ['recall', { query: 'orders fees', limit: 50 }],
  ['get_memory', { name: 'links' }],
  ['get_memory', { name: 'long' }],
  ['list_memories', {}],
  ['memory_lint', {}],
  ['memory_usage', {}],
  ['memory_dream_status', {}],
  ['context_upsert', { item: { ...item, summary: 'Other', body: long.repeat(4) }, dryRun: true }],
  ['context_delete', { key: 'invariant:long' }],
  ['context_validate', {}],
  ['context_drift', {}],
  ['context_status', {}],
  ['context_search', { text: 'orders fees', limit: 50 }],
  ['context_search', { type: 'invariant', scope: '**/*.ts', limit: 50 }],
  ['context_slice', { ...task, files: ['src/a.ts'], subjects: ['domain:orders'] }],
]

describe('no answer passes the limit, whatever a store holds', () => {
  const lore = createLore({ layers: [{ tier: 'project', store: memoryStore(FILES) }], root: '/work' })

  test.each(CALLS)('%s %j', async (name, input) => {
    const client = await clientOf(lore, {}, { era: 'modern' })
    const result = await client.callTool({ name, arguments: input })
    expect(result.isError ?? false, textOf(result)).toBe(false)
    expect(estimator.count(JSON.stringify(result.structuredContent))).toBeLessThanOrEqual(LIMIT)
    expect(estimator.count(textOf(result))).toBeLessThanOrEqual(LIMIT)
  })

  test('what a rule has too much of is named', async () => {
    const client = await clientOf(lore, {}, { era: 'modern' })
    const { structuredContent } = await client.callTool({ name: 'get_rule', arguments: { key: 'patterns' } })
    expect(structuredContent).toMatchObject({ key: 'patterns', cut: { 'applies_to.files': expect.any(Number) } })
  })

  test('asks every tool that answers with what is stored', () => {
    const asked = new Set(CALLS.map(([name]) => name))
    expect(TOOLS.filter(({ name }) => !asked.has(name)).map(({ name }) => name)).toEqual(['update_context'])
  })
})
