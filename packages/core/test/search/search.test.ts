import { describe, expect, test } from 'vitest'
import { createLore, searchJson, describe as worded } from '../../src/index.ts'
import { memoryStore } from '../../src/testing/index.ts'

const item = (id: string, type: string, scope: string, summary: string) =>
  `---\nid: ${id}\ntype: ${type}\nsummary: ${summary}\nscope: ${scope}\n---\n`

const FILES = {
  'engineering-context/money.md':
    '---\nid: money\nscope: GLOBAL\ntags: [DOMAIN]\nload: ALWAYS\n---\n# Money\n\nCents are whole numbers.\n',
  '.context/catalogue/whole-cents.md': item('whole-cents', 'Invariant', '[src/**]', 'Amounts are whole cents.'),
  '.context/catalogue/api.md': item('api', 'Contract', '[src/api/*.ts, "!src/api/old.ts"]', 'Orders over HTTP.'),
  '.context/catalogue/parcels.md': item('parcels', 'ModuleNote', '[lib/**]', 'Parcels leave at noon.'),
  '.context/catalogue/loose.md': item('loose', 'Invariant', '[]', 'Nothing rounds cents.'),
  '.context/memory/fees.md': '---\nname: fees\ndescription: Fees in cents\ntype: project\n---\nFees are whole cents.\n',
}

const lore = createLore({ layers: [{ tier: 'project', store: memoryStore(FILES) }], root: '/work', from: '/work/src' })

async function keysOf(question: Parameters<typeof lore.search>[0]): Promise<readonly string[]> {
  const answer = await lore.search(question)
  if (!answer.ok) throw new Error(answer.failure.issues.map(({ code }) => code).join())
  return answer.value.entries.map(({ entry }) => entry.key)
}

describe('a search', () => {
  test.each([
    [{ type: 'Invariant' }, ['invariant:loose', 'invariant:whole-cents']],
    [{ type: 'MODULENOTE' }, ['note:parcels']],
    [{ type: 'Document' }, ['document:money']],
    [{ scope: 'api/a.ts' }, ['contract:api', 'invariant:whole-cents']],
    [{ scope: '/work/src/api/old.ts' }, ['invariant:whole-cents']],
    [{ scope: '../lib/a.ts' }, ['note:parcels']],
    [{ scope: '../../elsewhere.ts' }, []],
    [{ scope: 'src/**' }, ['contract:api', 'invariant:whole-cents']],
    [{ scope: 'lib/' }, ['note:parcels']],
    [{ scope: 'src/api/old.{ts,js}' }, ['invariant:whole-cents']],
    [{ scope: '**/*.ts, !src/**' }, ['note:parcels']],
    [{ type: 'invariant', scope: 'src/api/*' }, ['invariant:whole-cents']],
    [{ type: 'invariant', scope: 'lib/**' }, []],
    [{ text: 'cents', scope: 'src/**' }, ['invariant:whole-cents']],
    [{ text: 'parcels at noon' }, ['note:parcels']],
    [{ text: 'zebra' }, []],
    [{ type: 'invariant', limit: 1 }, ['invariant:loose']],
    [{ type: 'invariant', limit: 0 }, ['invariant:loose']],
  ])('%j finds %j', async (question, expected) => {
    expect(await keysOf(question)).toEqual(expected)
  })

  test('by text looks at every kind, and scores from 1 down', async () => {
    const answer = await lore.search({ text: 'whole cents' })
    if (!answer.ok) throw new Error('refused')
    const { entries } = searchJson(answer.value)
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['document', 'invariant', 'memory']))
    const scores = entries.map(({ score = 0 }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(scores[0]).toBe(1)
    expect(Math.min(...scores)).toBeGreaterThan(0)
  })

  test('says why, and how many more there are', async () => {
    const answer = await lore.search({ type: 'Invariant', scope: 'src/api/*.ts', limit: 1 })
    expect(answer.ok && searchJson(answer.value).entries).toEqual([
      {
        key: 'invariant:whole-cents',
        kind: 'invariant',
        title: 'whole-cents',
        summary: 'Amounts are whole cents.',
        path: '.context/catalogue/whole-cents.md',
        why: [expect.stringMatching(/^src\/\*\* matches src\/api\/.*\.ts$/)],
      },
    ])
    expect(await lore.search({ type: 'invariant', limit: 1 })).toMatchObject({ value: { more: 1 } })
  })

  test.each([
    [{}, 'text, type or scope'],
    [{ text: null, type: null }, 'text, type or scope'],
    [{ text: ' ' }, 'text'],
    [{ type: 'invariants' }, 'invariant'],
    [{ scope: '!src/**' }, 'scope'],
    [{ scope: '../{a,b}' }, 'scope'],
  ])('%j is refused', async (question, says) => {
    const answer = await lore.search(question)
    if (answer.ok) throw new Error('accepted')
    expect(answer.failure.issues.map(({ code }) => code)).toEqual(['invalid-input'])
    const [first] = answer.failure.issues
    expect(first && worded(first).message).toContain(says)
  })
})
