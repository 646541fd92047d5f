import { describe, expect, it } from 'vitest'
import { contentHash } from '../../src/codec/hash.ts'
import { createLore } from '../../src/lore/create.ts'
import type { Result } from '../../src/model/result.ts'
import type { ItemDraft } from '../../src/questions.ts'
import { upsertJson } from '../../src/render/item.ts'
import { memoryStore } from '../../src/testing/memory-store.ts'

const HOME = '.context/catalogue'

const NOTE: ItemDraft = {
  id: 'fees-module',
  type: 'ModuleNote',
  summary: 'Fees live in one module.',
  scope: ['src/fees/**'],
  lastVerifiedCommit: '3f2a91c',
  body: '# Fees\n',
}

const STORED = `---
id: fees-module # ours
type: ModuleNote
summary: Fees live in one module.
owner: data team
scope: [src/fees/**]
lastVerifiedCommit: 3f2a91c
---
# Fees
`

async function over(files: Readonly<Record<string, string>>) {
  const store = memoryStore(files)
  const lore = createLore({ layers: [{ tier: 'project', store }] })
  const texts = async () => {
    const paths = (await store.list()).map(({ path }) => path)
    return Object.fromEntries((await store.read(paths)).map(({ path, text }) => [path, text]))
  }
  return { lore, store, texts }
}

function codesOf(result: Result<unknown>): readonly string[] {
  return result.ok ? ['ok'] : result.failure.issues.map(({ code }) => code)
}

describe('an item is written', () => {
  it('new, to a file of its id, and is in the next answer', async () => {
    const { lore, texts } = await over({})
    expect(await lore.upsert(NOTE)).toMatchObject({
      ok: true,
      value: { entries: [{ key: 'note:fees-module' }], warnings: [] },
    })
    expect(await texts()).toEqual({
      [`${HOME}/fees-module.md`]:
        '---\nid: fees-module\ntype: ModuleNote\nsummary: "Fees live in one module."\nscope: ["src/fees/**"]\nlastVerifiedCommit: "3f2a91c"\n---\n# Fees\n',
    })
    expect((await lore.get(['fees-module'])).ok).toBe(true)
  })

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['beside items', { '.claude/catalogue/a/b.md': STORED.replace('fees-module', 'b') }, '.claude/catalogue'],
    ['beside what else there is', { '.claude/memory/a.md': 'Text.\n' }, '.claude/catalogue'],
    [
      'where both are, beside items',
      { '.claude/catalogue/b.md': STORED.replace('fees-module', 'b'), '.context/memory/a.md': 'x' },
      '.claude/catalogue',
    ],
  ])('below the convention in use: %s', async (_, files, folder) => {
    const { lore, texts } = await over(files)
    expect(codesOf(await lore.upsert(NOTE))).toEqual(['ok'])
    expect(Object.keys(await texts())).toContain(`${folder}/fees-module.md`)
  })

  it('in place where it stands, and all else in the file stays', async () => {
    const path = `${HOME}/billing/notes.md`
    const { lore, texts } = await over({ [path]: STORED })
    expect(codesOf(await lore.upsert({ ...NOTE, summary: 'Fees' }))).toEqual(['ok'])
    expect(await texts()).toEqual({ [path]: STORED.replace('Fees live in one module.', 'Fees') })
  })

  it('not at all where it already says the same', async () => {
    const { lore } = await over({ [`${HOME}/fees-module.md`]: STORED })
    const plan = await lore.planUpsert({ ...NOTE, expectedVersion: 'long ago' })
    expect(plan).toMatchObject({ ok: true, value: { changes: [], warnings: [{ code: 'unknown-key' }] } })
  })

  it('and what is answered, sent again, changes nothing', async () => {
    const { lore } = await over({})
    const decision: ItemDraft = {
      ...NOTE,
      type: 'Decision',
      status: 'accepted',
      supersedes: ['old'],
      relations: [{ type: 'REQUIRES', target: 'x' }],
      scope: ['src/**', '!src/gen/**'],
      evidence: [{ target: 'a.ts', method: 'manual-review', by: 'human:lead' }],
      owner: 'us',
    }
    const done = await lore.upsert(decision)
    if (!done.ok) throw new Error(done.failure.code)
    const { item } = upsertJson(done.value)
    expect(item).toEqual(decision)
    expect(await lore.planUpsert({ item })).toMatchObject({ ok: true, value: { changes: [] } })
  })

  it('over a broken file that shows its id', async () => {
    const { lore, texts } = await over({
      [`${HOME}/a.md`]: '---\nid: fees-module\ntype: Nothing\nowner: us\n---\n# Fees\n',
    })
    expect(codesOf(await lore.upsert(NOTE))).toEqual(['ok'])
    expect((await texts())[`${HOME}/a.md`]).toContain('type: ModuleNote\nsummary: "Fees live in one module."\n')
    expect((await texts())[`${HOME}/a.md`]).toContain('owner: us\n')
  })

  it.each<[string, string]>([
    ['the Markdown of its file', STORED],
    ['YAML', 'id: a\ntype: note\nsummary: One.\nscope: "**"\nlastVerifiedCommit: 1234567\n'],
    ['YAML under item', 'item:\n  id: a\n  type: note\n  summary: One.\n'],
    ['JSON under item', JSON.stringify({ item: NOTE, dryRun: true })],
    ['JSON', JSON.stringify(NOTE)],
  ])('from a text that is %s', async (_, text) => {
    const { lore } = await over({})
    expect(codesOf(await lore.planUpsert(text))).toEqual(['ok'])
  })

  it('the one on its branch, of several', async () => {
    const on = (branch: string) => STORED.replace('owner: data team', `branch: ${branch}`)
    const { lore, texts } = await over({ [`${HOME}/a.md`]: on('x'), [`${HOME}/b.md`]: on('y') })
    expect(codesOf(await lore.upsert({ ...NOTE, branch: 'y', summary: 'New' }))).toEqual(['ok'])
    expect((await texts())[`${HOME}/a.md`]).toBe(on('x'))
    expect((await texts())[`${HOME}/b.md`]).toContain('summary: New\n')
    expect(codesOf(await lore.upsert({ ...NOTE, branch: 'z' }))).toEqual(['duplicate-id'])
  })
})

describe('a write that is refused names all that is wrong and changes nothing', () => {
  const files = { [`${HOME}/fees-module.md`]: STORED, 'engineering-context/d.md': '# Page\n' }
  it.each<[string, unknown, readonly string[]]>([
    ['no item', {}, ['invalid-input']],
    ['no item in a call', { dryRun: true }, ['invalid-input']],
    [
      'every field at fault',
      { id: 'A', type: 'Rule', scope: { a: 1 } },
      ['invalid-input', 'invalid-input', 'invalid-input', 'invalid-input'],
    ],
    ['evidence without a method', { ...NOTE, evidence: [{ target: 'a' }] }, ['invalid-input']],
    ['text that is no YAML', 'id: [', ['yaml-syntax']],
    ['a pattern outside of the root', { ...NOTE, scope: ['../x'] }, ['bad-glob']],
    [
      'another version than the one that stands there',
      { ...NOTE, summary: 'New', expectedVersion: 'x' },
      ['version-conflict'],
    ],
    ['the file of another type', { ...NOTE, type: 'Decision', status: 'accepted' }, ['path-taken']],
    [
      'every constraint',
      { id: 'a', type: 'Invariant', summary: 'S', scope: ['src/**'] },
      ['invariant-without-evidence', 'scoped-without-commit'],
    ],
  ])('%s', async (_, item, codes) => {
    const { lore, texts } = await over(files)
    expect(codesOf(await lore.upsert(item))).toEqual(codes)
    expect(await texts()).toEqual(files)
  })

  it('permissions that leave nothing of each other, with the path on which both hold', async () => {
    const permission = (id: string, more: Partial<ItemDraft>): ItemDraft => ({
      id,
      type: 'ToolPermission',
      summary: 'S',
      role: 'reviewer',
      lastVerifiedCommit: '3f2a91c',
      ...more,
    })
    const { lore } = await over({})
    expect(codesOf(await lore.upsert(permission('a', { scope: ['src/**'], allow: ['Edit'] })))).toEqual(['ok'])
    const refused = await lore.upsert(permission('b', { scope: ['**/*.ts'], deny: ['Edit'] }))
    expect(codesOf(refused)).toEqual(['permission-conflict'])
  })

  it('a relation to nothing is told, and written', async () => {
    const { lore } = await over({})
    const plan = await lore.planUpsert({ ...NOTE, relations: [{ type: 'REQUIRES', target: 'gone' }] })
    expect(plan).toMatchObject({ ok: true, value: { warnings: [{ code: 'dead-relation', args: { target: 'gone' } }] } })
  })

  it('a constraint whose severity was lowered is told, and written', async () => {
    const severities = { 'scoped-without-commit': 'warning' } as const
    const lore = createLore({ layers: [{ tier: 'project', store: memoryStore({}) }], severities })
    const plan = await lore.planUpsert({ ...NOTE, lastVerifiedCommit: null })
    expect(plan).toMatchObject({ ok: true, value: { warnings: [{ code: 'scoped-without-commit' }] } })
  })
})

describe('items are removed', () => {
  const files = {
    [`${HOME}/fees-module.md`]: STORED,
    [`${HOME}/b.md`]: STORED.replace('fees-module', 'b').replace(
      'owner: data team',
      'relations: [{ type: EXPLAINS, target: fees-module }]',
    ),
    '.context/decisions/d.yaml': 'key: d\ntitle: D\ndate: 2026-05-04\nstatus: accepted\nreason: Because it is so.\n',
  }

  it('by key or id, with a word on what links to them', async () => {
    const { lore, texts } = await over(files)
    const done = await lore.remove(['fees-module'])
    expect(done).toMatchObject({
      ok: true,
      value: {
        deleted: ['note:fees-module'],
        changes: [{ path: `${HOME}/fees-module.md`, was: contentHash(STORED), text: null }],
        warnings: [{ code: 'dead-relation', args: { id: 'b' } }],
      },
    })
    expect(Object.keys(await texts())).not.toContain(`${HOME}/fees-module.md`)
  })

  it('all of them or none', async () => {
    const { lore, texts } = await over(files)
    const refused = await lore.remove(['b', 'note:fees-modul', 'decision:d'])
    expect(refused).toMatchObject({
      ok: false,
      failure: {
        issues: [{ code: 'unknown-entry', args: { nearest: ['note:fees-module', 'note:b'] } }, { code: 'not-an-item' }],
      },
    })
    expect(await texts()).toEqual(files)
  })
})

describe('items are validated', () => {
  const files = {
    [`${HOME}/a.md`]: '---\nid: a\ntype: Invariant\nsummary: S\nscope: [src/**]\nlastVerifiedCommit: HEAD\n---\n',
    [`${HOME}/b.md`]: STORED.replace('fees-module', 'b').replace('owner: data team\n', ''),
    [`${HOME}/c.md`]: '---\nid: c\n---\n',
  }
  it.each<[string | null, boolean, readonly string[]]>([
    ['b', true, []],
    ['invariant:a', false, ['invariant-without-evidence', 'scoped-without-commit', 'invalid-item']],
    ['c', false, ['invalid-item', 'invalid-item']],
    [
      null,
      false,
      ['invariant-without-evidence', 'scoped-without-commit', 'invalid-item', 'invalid-item', 'invalid-item'],
    ],
  ])('%s', async (key, ok, codes) => {
    const { lore } = await over(files)
    const answer = await lore.validateItems(key)
    if (!answer.ok) throw new Error(answer.failure.code)
    expect({ ok: answer.value.ok, codes: answer.value.issues.map(({ code }) => code).toSorted() }).toEqual({
      ok,
      codes: codes.toSorted(),
    })
  })

  it('one that is stored nowhere', async () => {
    const { lore } = await over(files)
    expect(codesOf(await lore.validateItems('d'))).toEqual(['unknown-entry'])
  })
})
