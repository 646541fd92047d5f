import { expect, it } from 'vitest'
import { createLore } from '../../src/lore/create.ts'
import type { ItemDraft } from '../../src/questions.ts'
import { memoryStore } from '../../src/testing/memory-store.ts'

const HOME = '.context/catalogue'
const STORED = {
  [`${HOME}/no-push.md`]:
    '---\nid: no-push\ntype: ToolPermission\nsummary: Nobody pushes.\nscope: ["**", "!docs/**"]\nrole: builder\ndeny: ["Bash(git push*)"]\nlastVerifiedCommit: 3f2a91c\n---\n',
}

const common = { summary: 'As it is.', scope: ['src/**'], lastVerifiedCommit: '3f2a91c' }
const evidence = [{ target: 'test/a.test.ts', method: 'test-passes' }]
const allowed = { ...common, id: 'builder', type: 'ToolPermission', role: 'builder', allow: ['Bash(git push origin)'] }

function loreOver(severities = {}) {
  const store = memoryStore(STORED)
  return { store, lore: createLore({ layers: [{ tier: 'project', store }], severities }) }
}

/** Drafts as callers without types send them. */
function draft(item: object): ItemDraft {
  return item as ItemDraft
}

async function texts(store: ReturnType<typeof memoryStore>) {
  const listed = await store.list()
  return Object.fromEntries((await store.read(listed.map(({ path }) => path))).map(({ path, text }) => [path, text]))
}

it.each<readonly [string, object, readonly string[]]>([
  [
    'with every constraint it breaks',
    { id: 'a', type: 'Invariant', summary: 'As it is.', scope: ['**'] },
    ['invariant-without-evidence', 'scoped-without-commit'],
  ],
  ['without a role', { ...common, id: 'a', type: 'ToolPermission', deny: ['Edit'] }, ['permission-without-role']],
  ['without an interface', { ...common, id: 'a', type: 'Contract', evidence }, ['contract-without-interface']],
  ['against what is stored', allowed, ['permission-conflict']],
  ['against itself', { ...allowed, scope: ['docs/**'], deny: ['Bash'] }, ['permission-conflict']],
])('a write is refused %s, and nothing is changed', async (_, item, codes) => {
  const { store, lore } = loreOver()
  const refused = await lore.upsert(draft(item))
  expect(refused).toMatchObject({ ok: false, failure: { code: codes[0] } })
  expect(refused.ok ? [] : refused.failure.issues.map(({ code }) => code)).toEqual(codes)
  expect(await texts(store)).toEqual(STORED)
})

it.each<readonly [string, object]>([
  ['where the scopes are apart', { ...allowed, scope: ['docs/**'] }],
  ['by the item whose place it takes', { ...allowed, id: 'no-push' }],
])('no conflict is told %s', async (_, item) => {
  const { lore } = loreOver()
  expect(await lore.upsert(draft(item))).toMatchObject({ ok: true, value: { warnings: [] } })
})

it('a constraint whose severity is lowered is told and no longer refuses; a conflict of permissions does', async () => {
  const { lore } = loreOver({ 'scoped-without-commit': 'warning', 'permission-conflict': 'off' })
  const note = { id: 'a', type: 'ModuleNote', summary: 'As it is.', scope: ['**'] }
  expect(await lore.upsert(draft(note))).toMatchObject({
    ok: true,
    value: { warnings: [{ code: 'scoped-without-commit', severity: 'warning' }] },
  })
  expect(await lore.upsert(draft(allowed))).toMatchObject({ ok: false, failure: { code: 'permission-conflict' } })
})
