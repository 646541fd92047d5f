import { createLore, type UpdatePlan } from '@repolore/core'
import { memoryStore } from '@repolore/core/testing'
import { describe, expect, test } from 'vitest'
import { clientOf, type Era, textOf } from './support/client.ts'
import { textAt } from './support/library.ts'

const PATH = '.context/catalogue/whole-cents.md'
const FORMS = { elicitation: { form: {} } }
const ITEM = {
  id: 'whole-cents',
  type: 'Invariant',
  summary: 'Amounts are whole cents.',
  scope: ['src/**'],
  evidence: [{ target: 'test/cents.test.ts', method: 'test-passes' }],
  lastVerifiedCommit: '3f2a91c',
  body: 'No floats.\n',
}
const STORED = `---
id: whole-cents
type: Invariant
summary: Old words.
scope: [src/**]
evidence:
  - { target: test/cents.test.ts, method: test-passes }
lastVerifiedCommit: 3f2a91c
---
No floats.
`

function setting(files: Readonly<Record<string, string>>) {
  const store = memoryStore(files)
  return { store, lore: createLore({ layers: [{ tier: 'project', store }] }) }
}

describe.each<Era>(['legacy', 'modern'])('items of the catalogue for a %s client', (era) => {
  test('an item is written once the developer accepts the diff', async () => {
    const { lore, store } = setting({ [PATH]: STORED })
    const asked: string[] = []
    const elicit = (message: string) => {
      asked.push(message)
      return { action: 'accept' as const, content: { approve: true } }
    }
    const client = await clientOf(lore, {}, { era, capabilities: FORMS, elicit })
    const result = await client.callTool({ name: 'context_upsert', arguments: { item: ITEM } })
    expect(result.structuredContent).toMatchObject({ written: true, item: ITEM, change: { path: PATH } })
    expect(asked[0]).toContain('-summary: Old words.\n+summary: "Amounts are whole cents."')
    expect(await textAt(store, PATH)).toBe(STORED.replace('Old words.', '"Amounts are whole cents."'))
  })

  test('health counts kinds, states, what is unverified and broken, and what a pack costs', async () => {
    const { lore } = setting({ [PATH]: STORED.replace('lastVerifiedCommit: 3f2a91c\n', '') })
    const client = await clientOf(lore, { pack: { budget: 500 } }, { era })
    const result = await client.callTool({ name: 'context_status', arguments: {} })
    expect(result.structuredContent).toMatchObject({
      entries: { invariant: 1 },
      states: {},
      unverified: 1,
      drifted: 0,
      breaches: 0,
      budget: { baseline: 0, default: 500, counter: 'estimate' },
    })
    expect(textOf(result)).toContain('catalogue: 1 unverified, 0 drifted; breaches logged: 0')
  })

  test('without a way to ask, the plan is kept and nothing is written or removed', async () => {
    const { lore, store } = setting({ [PATH]: STORED })
    const kept: UpdatePlan[] = []
    const plans = { keep: async (plan: UpdatePlan) => `token-${kept.push(plan)}` }
    const client = await clientOf(lore, { plans }, { era })
    const written = await client.callTool({ name: 'context_upsert', arguments: { item: ITEM } })
    const deleted = await client.callTool({ name: 'context_delete', arguments: { key: 'whole-cents' } })
    expect(textOf(written)).toContain('repolore approve token-1')
    expect(deleted.structuredContent).toMatchObject({ written: false, deleted: [], changes: [{ path: PATH }] })
    expect(textOf(deleted)).toContain('repolore approve token-2')
    expect(await textAt(store, PATH)).toBe(STORED)
  })

  test('a removal that is allowed', async () => {
    const { lore, store } = setting({ [PATH]: STORED })
    const client = await clientOf(lore, { allowWrites: true }, { era })
    const result = await client.callTool({ name: 'context_delete', arguments: { key: 'invariant:whole-cents' } })
    expect(result.structuredContent).toMatchObject({ written: true, deleted: ['invariant:whole-cents'] })
    expect(await store.list()).toEqual([])
  })

  test('an item that breaks constraints is refused with each of them and its fix', async () => {
    const { lore, store } = setting({})
    const client = await clientOf(lore, { allowWrites: true }, { era })
    const item = { ...ITEM, evidence: [], lastVerifiedCommit: null }
    const result = await client.callTool({ name: 'context_upsert', arguments: { item } })
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain('invariant-without-evidence: ')
    expect(textOf(result)).toContain('scoped-without-commit: ')
    expect(textOf(result)).toContain('What to do:')
    expect(await store.list()).toEqual([])
  })

  test.each([
    ['context_upsert', {}, 'invalid-input: item: '],
    ['context_upsert', { item: { ...ITEM, id: 'A' } }, 'invalid-input: id: '],
    ['context_upsert', { item: ITEM, dryRun: 'maybe' }, 'invalid-input: dryRun: '],
    ['context_delete', {}, 'invalid-input: key: '],
    ['context_delete', { key: 'whole-cent' }, 'unknown-entry: '],
    ['context_validate', { key: 3 }, 'invalid-input: key: '],
    ['context_validate', { key: 'x' }, 'unknown-entry: '],
  ])('%s %j is refused', async (name, input, says) => {
    const client = await clientOf(setting({ [PATH]: STORED }).lore, { allowWrites: true }, { era })
    const result = await client.callTool({ name, arguments: input })
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain(says)
  })

  test('a catalogue that is well formed, and one that is not', async () => {
    const good = await clientOf(setting({ [PATH]: STORED }).lore, {}, { era })
    expect((await good.callTool({ name: 'context_validate' })).structuredContent).toEqual({ ok: true, issues: [] })
    const files = { [PATH]: STORED.replace('test-passes', 'tests-pass') }
    const bad = await clientOf(setting(files).lore, {}, { era })
    const result = await bad.callTool({ name: 'context_validate', arguments: { key: 'whole-cents' } })
    expect(result.structuredContent).toMatchObject({
      ok: false,
      issues: [{ code: 'invariant-without-evidence' }, { code: 'invalid-item' }],
    })
    expect(textOf(result)).toContain('not ok: 2 issues')
  })
})
