import { describe, expect, test } from 'vitest'
import { createLore } from '../../src/lore/create.ts'
import type { WritableStore } from '../../src/ports.ts'
import { memoryStore } from '../../src/testing/memory-store.ts'
import { memory } from './folders.ts'

const FILES = {
  '.context/memory/kiln.md': memory('kiln', 'Hot. See [[glaze_pkg]] and [[kiln]].\n\n`[[kiln]]`\n\n```\n[[kiln]]\n```'),
  '.context/memory/sub/notes.md': memory(
    'notes',
    '| [[kiln\\|the kiln]] | [[kiln#Heat|hot]] |\n|---|---|\n\n[how](../kiln.md#heat "title") and <https://example.org/kiln.md>',
    'metadata:\n  members: [old_clay, "kiln"] # mine\n',
  ),
  '.context/memory/glaze.md': memory(
    'glaze_pkg',
    '# P\n\n## old_ash\nAsh.\n\n## old_salt\nSalt, see [[old_ash]].',
    'members: [old_ash, old_salt]\n',
  ),
  '.context/memory/MEMORY.md': '- [Kiln](kiln.md) — hot\n- [[kiln]]\n- kiln by name stays\n',
}

describe('a memory gets another name', () => {
  test('its field, its file, every link with its label, its member entry; not code, not prose', async () => {
    const store = memoryStore(FILES)
    const { texts, report } = await renamed(store, 'kiln', 'oven')
    expect(texts['.context/memory/kiln.md']).toBeUndefined()
    expect(texts['.context/memory/oven.md']).toBe(
      memory('oven', 'Hot. See [[glaze_pkg]] and [[oven]].\n\n`[[kiln]]`\n\n```\n[[kiln]]\n```'),
    )
    expect(texts['.context/memory/sub/notes.md']).toBe(
      memory(
        'notes',
        '| [[oven\\|the kiln]] | [[oven#Heat|hot]] |\n|---|---|\n\n[how](../oven.md#heat "title") and <https://example.org/kiln.md>',
        'metadata:\n  members: [old_clay, "oven"] # mine\n',
      ),
    )
    expect(texts['.context/memory/MEMORY.md']).toBe('- [Kiln](oven.md) — hot\n- [[oven]]\n- kiln by name stays\n')
    expect(report).toMatchObject({ from: 'memory:kiln', to: 'memory:oven', member: false })
  })

  test.each([
    ['kiln', 'oven'],
    ['notes', 'some_notes'],
    ['old_ash', 'new_ash'],
    ['glaze_pkg', 'glazes'],
  ])('%s to %s and back is the identity', async (from, to) => {
    const store = memoryStore(FILES)
    await renamed(store, from, to)
    const { texts } = await renamed(store, to, from)
    expect(texts).toEqual(FILES)
  })

  test('a member gets another name in its package: its list, its heading, the links to it', async () => {
    const { texts, report } = await renamed(memoryStore(FILES), 'old_ash', 'fine_ash')
    expect(texts['.context/memory/glaze.md']).toBe(
      memory(
        'glaze_pkg',
        '# P\n\n## fine_ash\nAsh.\n\n## old_salt\nSalt, see [[fine_ash]].',
        'members: [fine_ash, old_salt]\n',
      ),
    )
    expect(report).toMatchObject({ from: 'memory:glaze_pkg', to: 'memory:glaze_pkg', member: true })
  })

  test('links to the section of a member lead to it by its new name: from any file, in its own, by wiki link', async () => {
    const links = (name: string, written = name) =>
      `[a](glaze.md#${written}) [b](<glaze.md#${name}> "t") [[glaze_pkg#${name}|w]] [[old_salt#${name}]]\n\n[r]: ./glaze.md#${written}`
    const others = '[o](glaze.md#old_salt) [n](other.md#old_ash) [c](#old_ash) `[a](glaze.md#old_ash)`'
    const files = (name: string) => ({
      '.context/memory/glaze.md': memory(
        'glaze_pkg',
        `# P\n\n## ${name}\nAsh.\n\n## old_salt\n[up](#${name}) [[#${name}]]`,
        `members: [${name}, old_salt]\n`,
      ),
      '.context/memory/other.md': memory('other', `${links(name)}\n\n${others}`),
      '.context/memory/MEMORY.md': `- [Ash](glaze.md#${name})\n`,
    })
    const store = memoryStore(files('old_ash'))
    const { texts, report } = await renamed(store, 'old_ash', 'fine_ash')
    expect(texts).toEqual(files('fine_ash'))
    expect(report.references).toBe(10)
    expect((await renamed(store, 'fine_ash', 'old_ash')).texts).toEqual(files('old_ash'))
  })

  test('a section that a link names by its address keeps an address', async () => {
    const pkg = (name: string) => memory('pkg', `## ${name}\nText.`, `members: [${name}]\n`)
    const store = memoryStore({
      '.context/memory/pkg.md': pkg('Old Ash'),
      '.context/memory/a.md': memory('a', '[x](pkg.md#old-ash) [y](pkg.md#Old%20Ash)'),
    })
    const { texts } = await renamed(store, 'Old Ash', 'New Salt')
    expect(texts['.context/memory/a.md']).toBe(memory('a', '[x](pkg.md#new-salt) [y](pkg.md#new-salt)'))
  })

  test('CRLF and a byte-order mark stay', async () => {
    const text = '\ufeff---\r\nname: kiln\r\n---\r\n\r\nSee [[kiln]].\r\n'
    const { texts } = await renamed(memoryStore({ '.context/memory/kiln.md': text }), 'kiln', 'oven')
    expect(texts).toEqual({ '.context/memory/oven.md': text.replaceAll('kiln', 'oven') })
  })
})

describe('rules, decisions and documents', () => {
  test('a rule: its key, its file, related rules and conflicts, links from memories', async () => {
    const rule = (key: string, more = '') =>
      `key: ${key} # its name\ntitle: T\ntype: security\nscope: all\npriority: mandatory\nmodules: [all]\nsummary: Never do such a thing.\ncontent: x\napplies_to: {files: ['**']}\ncreated: 2026-01-01\n${more}`
    const files = {
      '.context/rules/no_x.yaml': rule('no_x'),
      '.context/rules/no_y.yaml': rule(
        'no_y',
        "references:\n  related_rules: ['no_x']\nconflicts_with:\n  - rule: no_x\n    resolution: The other one wins here.\n",
      ),
      '.context/memory/m.md': memory('m', 'As [[rule:no_x]] says.'),
    }
    const store = memoryStore(files)
    const { texts } = await renamed(store, 'no_x', 'never_x')
    expect(texts['.context/rules/never_x.yaml']).toBe(rule('never_x'))
    expect(texts['.context/rules/no_y.yaml']).toBe(files['.context/rules/no_y.yaml'].replaceAll('no_x', 'never_x'))
    expect(texts['.context/memory/m.md']).toBe(memory('m', 'As [[rule:never_x]] says.'))
    await renamed(store, 'never_x', 'no_x')
    expect(await all(store)).toEqual(files)
  })

  test('a document: its id, its file and the relations to it', async () => {
    const files = {
      'engineering-context/orders.md':
        '---\nid: orders\nscope: GLOBAL\ntags: [DOMAIN]\nload: ALWAYS\nrelations:\n  - {type: REQUIRES, target: refunds}\n---\n# O\n\n[r](refunds.md)\n',
      'engineering-context/refunds.md': '---\nid: refunds\nscope: GLOBAL\ntags: [DOMAIN]\n---\n# R\n',
    }
    const store = memoryStore(files)
    const { texts } = await renamed(store, 'refunds', 'money-back')
    expect(texts).toEqual({
      'engineering-context/orders.md': files['engineering-context/orders.md'].replaceAll('refunds', 'money-back'),
      'engineering-context/money-back.md': files['engineering-context/refunds.md'].replaceAll('refunds', 'money-back'),
    })
  })

  test('an item of the catalogue: its id, its file, relations to it and what it supersedes', async () => {
    const files = {
      '.context/catalogue/old-way.md':
        '---\nid: old-way # its name\ntype: Decision\nsummary: S.\nstatus: superseded\n---\nkey: old-way\n',
      '.context/catalogue/new-way.md':
        "---\nid: new-way\ntype: Decision\nsummary: S.\nstatus: accepted\nsupersedes: ['old-way']\n---\n",
      '.context/catalogue/a.md':
        '---\nid: a\ntype: ModuleNote\nsummary: S.\nrelations: [{ type: EXPLAINS, target: "decision:old-way" }]\n---\n',
    }
    const { texts } = await renamed(memoryStore(files), 'old-way', 'first-way')
    expect(texts).toEqual({
      '.context/catalogue/first-way.md': files['.context/catalogue/old-way.md'].replace('id: old-way', 'id: first-way'),
      '.context/catalogue/new-way.md': files['.context/catalogue/new-way.md'].replace('old-way', 'first-way'),
      '.context/catalogue/a.md': files['.context/catalogue/a.md'].replace('old-way', 'first-way'),
    })
  })
})

describe('refused', () => {
  test.each([
    ['nothing', 'oven', 'unknown-entry'],
    ['kiln', 'notes', 'name-taken'],
    ['kiln', 'old_ash', 'name-taken'],
    ['kiln', 'a|b', 'invalid-input'],
    ['kiln', ' ', 'invalid-input'],
    ['kiln', '../x', 'invalid-input'],
    ['kiln', 'rule:x', 'invalid-input'],
  ])('%s to %s: %s', async (from, to, code) => {
    const store = memoryStore(FILES)
    const plan = await createLore({ layers: [{ tier: 'project', store }] }).planRename({ from, to })
    expect(plan.ok ? 'ok' : plan.failure.code).toBe(code)
  })

  test('a plan that spans stores is refused, and nothing is written', async () => {
    const rules = memoryStore({ 'no_x.yaml': 'key: no_x\ntitle: T\n' })
    const memories = memoryStore({ 'a.md': memory('a', 'x'), 'b.md': memory('b', '[[a]]') })
    const documents = memoryStore({
      'engineering-context/d.md': '---\nid: d\nscope: GLOBAL\ntags: [DOMAIN]\nload: ALWAYS\n---\n# D\n\n[[memory:a]]\n',
    })
    const lore = createLore({
      layers: [
        { tier: 'project', store: documents },
        { tier: 'project', store: rules, mount: 'rules', at: '.context/rules' },
        { tier: 'project', store: memories, mount: 'memory', at: '.context/memory' },
      ],
    })
    const plan = await lore.planRename({ from: 'a', to: 'c' })
    if (!plan.ok) throw new Error(plan.failure.code)
    const done = await lore.apply(plan.value)
    expect(done.ok ? 'ok' : done.failure.code).toBe('spans-stores')
    expect(await all(memories)).toEqual({ 'a.md': memory('a', 'x'), 'b.md': memory('b', '[[a]]') })
  })

  test('a file that changed meanwhile is a conflict, and nothing is written', async () => {
    const store = memoryStore(FILES)
    const lore = createLore({ layers: [{ tier: 'project', store }] })
    const plan = await lore.planRename({ from: 'kiln', to: 'oven' })
    if (!plan.ok) throw new Error(plan.failure.code)
    const { renamed: other, ...rest } = await lore.planRename({ from: 'notes', to: 'others' }).then((one) => {
      if (!one.ok) throw new Error(one.failure.code)
      return one.value
    })
    expect((await lore.apply({ ...rest, renamed: other })).ok).toBe(true)
    const before = await all(store)
    const done = await lore.apply(plan.value)
    expect(done.ok ? 'ok' : done.failure.code).toBe('version-conflict')
    expect(await all(store)).toEqual(before)
  })
})

test('use goes with the name', async () => {
  const store = memoryStore(FILES)
  const moved: (readonly [string, string])[] = []
  const lore = createLore({
    layers: [{ tier: 'project', store }],
    usage: {
      read: async () => new Map(),
      record: async () => undefined,
      problems: () => [],
      rename: async (from, to) => {
        moved.push([from, to])
      },
    },
  })
  const plan = await lore.planRename({ from: 'kiln', to: 'oven' })
  if (!plan.ok) throw new Error(plan.failure.code)
  await lore.apply(plan.value)
  expect(moved).toEqual([['memory:kiln', 'memory:oven']])
})

async function renamed(store: WritableStore, from: string, to: string) {
  const lore = createLore({ layers: [{ tier: 'project', store }] })
  const plan = await lore.planRename({ from, to })
  if (!plan.ok) throw new Error(`${plan.failure.code}: ${JSON.stringify(plan.failure.issues)}`)
  const done = await lore.apply(plan.value)
  if (!done.ok) throw new Error(done.failure.code)
  return { texts: await all(store), report: plan.value.report }
}

async function all(store: WritableStore): Promise<Readonly<Record<string, string>>> {
  const refs = await store.list()
  const documents = await store.read(refs.map(({ path }) => path))
  return Object.fromEntries(documents.map(({ path, text }) => [path, text ?? '']))
}
