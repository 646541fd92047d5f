import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memberSections } from '../../src/catalogue/member-sections.ts'
import { readBundleMap } from '../../src/codec/curation-requests.ts'
import { planBundle } from '../../src/curate/bundle/bundle-plan.ts'
import { type BundleTarget, writeBundle } from '../../src/curate/bundle/bundle-write.ts'
import { readFolder } from '../../src/curate/folder.ts'
import { AT, afterwards, folderOf, memory } from './folders.ts'

const STORE = {
  'a.md': memory(
    'a',
    'Body A, see [[b]].\n\n## inner\n\ntext',
    'description: About a\ntags: [x, y]\ntype: feedback\nowner: me\n',
  ),
  'sub/b.md': memory('b', 'Body B.', 'metadata:\n  timestamp: 2026-01-02T03:04:05Z\n'),
  'c.md': memory('c', 'Links [a](a.md) and [b](sub/b.md#top) and [[a]].'),
  'MEMORY.md': '# Mine\n\n- [A](a.md) — read this first\n- [C](c.md)\n',
}

const MAP = { packages: [{ file: 'core/ab.md', title: 'A and B', members: ['a', 'b'] }] }

describe('into the store', () => {
  const after = written(STORE, MAP, 'store')

  test('members give way to their package, with every field that they had', () => {
    expect(Object.keys(after).sort()).toEqual(['MEMORY.md', '_descriptions.md', 'c.md', 'core/ab.md'])
    expect(after['core/ab.md']).toBe(
      `---\nname: ab\ntype: package\ntier: core\ndescription: "A and B"\nmembers: [a, b]\n---\n\n# A and B\n\n## a\n*About a*\ntags: x, y\ntype: feedback\nowner: me\n\nBody A, see [[b]].\n\n## inner\n\ntext\n\n## b\ntimestamp: 2026-01-02T03:04:05Z\n\nBody B.\n`,
    )
  })

  test('what pointed at their files points into the package', () => {
    expect(after['c.md']).toBe(memory('c', 'Links [a](core/ab.md#a) and [b](core/ab.md#top) and [[a]].'))
  })

  test('every line of the index that a person wrote is kept', () => {
    expect(after['MEMORY.md']).toContain('- [A and B](core/ab.md) — 2 memories\n')
    expect(after['MEMORY.md']).toContain('# Mine\n\n- [A](core/ab.md#a) — read this first\n- [C](c.md)\n')
  })

  test('again, with a package more: the one that stands is named on, the kept lines stand once', () => {
    const more = { packages: [{ file: 'project/c.md', members: ['c'] }] }
    const next = written(after, more, 'store')
    expect(next['core/ab.md']).toBe(after['core/ab.md'])
    expect(next['MEMORY.md']).toContain('- [A and B](core/ab.md) — 2 memories\n')
    expect(next['MEMORY.md']?.split('read this first')).toHaveLength(2)
    expect(next['_descriptions.md']).toContain('- **a** — About a → core/ab.md\n')
  })

  test('a package that stands can be taken apart into others, losing nothing', () => {
    const next = written(
      after,
      {
        packages: [
          { file: 'core/ab.md', members: ['a'] },
          { file: 'user/b.md', members: ['b', 'c'] },
        ],
      },
      'store',
    )
    expect(sectionsOf(bodyIn(next, 'core/ab.md'), ['a']).get('a')).toContain('Body A, see [[b]].\n\n## inner\n\ntext')
    expect(sectionsOf(bodyIn(next, 'user/b.md'), ['b', 'c']).get('b')).toContain('Body B.')
  })
})

describe('refused', () => {
  test.each([
    ['a member that is not stored', { packages: [{ file: 'x.md', members: ['ghost'] }] }],
    [
      'a member twice',
      {
        packages: [
          { file: 'x.md', members: ['a'] },
          { file: 'y.md', members: ['a'] },
        ],
      },
    ],
    [
      'a file twice',
      {
        packages: [
          { file: 'x.md', members: ['a'] },
          { file: 'x.md', members: ['b'] },
        ],
      },
    ],
    ['a file that another memory holds', { packages: [{ file: 'c.md', members: ['a'] }] }],
  ])('%s', (_, map) => {
    const done = writeBundle(folderOf(STORE), read(map), 'staging')
    expect(done.ok ? 'ok' : done.failure.code).toBe('not-applicable')
  })

  test.each([['../x.md'], ['/x.md'], ['x.txt'], ['_x.md'], ['MEMORY.md'], ['a//x.md'], ['.x/y.md']])(
    'the file %s',
    (file) => {
      const map = readBundleMap({ packages: [{ file, members: [] }] })
      expect(map.ok ? 'ok' : map.failure.code).toBe('invalid-input')
    },
  )

  test('a body that would break into the section of another member', () => {
    const done = writeBundle(
      folderOf({ ...STORE, 'd.md': memory('d', '## b\n\nnot b') }),
      read({ packages: [{ file: 'x.md', members: ['d', 'b'] }] }),
      'staging',
    )
    expect(done.ok ? [] : done.failure.issues.map(({ args }) => args)).toEqual(
      [
        { name: 'b', why: { is: 'body-lost' } },
        { name: 'd', why: { is: 'body-lost' } },
      ].sort((one, two) => (one.name < two.name ? 1 : -1)),
    )
  })

  test('members of a package that would be replaced and that the map leaves out', () => {
    const after = written(STORE, MAP, 'store')
    const done = writeBundle(folderOf(after), read({ packages: [{ file: 'user/b.md', members: ['b'] }] }), 'store')
    expect(done.ok ? [] : done.failure.issues.map(({ args }) => args)).toEqual([
      { name: 'a', why: { is: 'member-left', path: `${AT}/core/ab.md` } },
    ])
  })
})

test('staging changes nothing of the store, and a second staging leaves nothing of the first', () => {
  const first = written(STORE, MAP, 'staging')
  expect(first).toMatchObject(STORE)
  const second = written(first, { packages: [{ file: 'user/c.md', members: ['c'] }] }, 'staging')
  expect(
    Object.keys(second)
      .filter((place) => place.startsWith('_staging'))
      .sort(),
  ).toEqual(['_staging/MEMORY.md', '_staging/_descriptions.md', '_staging/user/c.md'])
})

test('a name that is not that of its file will lead nowhere, and is told', () => {
  const done = writeBundle(
    folderOf({ 'a.md': memory('Long Title', 'x') }),
    read({ packages: [{ file: 'p.md', members: ['a'] }] }),
    'staging',
  )
  expect(done.ok && done.value.report.lostNames).toEqual(['Long Title'])
})

test('links of a moved body that will not lead where they did are named; the body stays as it is', () => {
  const body =
    '[md](b.md#part) [same](c.md) [out](../../docs/x.md) [web](https://e.org/b.md) [[b]] `[code](b.md)` [ref][r] [here](#part)\n\n[r]: b.md'
  const store = { 'a.md': memory('a', body), 'b.md': memory('b', 'B.'), 'c.md': memory('c', 'C.') }
  const flat = { packages: [{ file: 'p.md', members: ['a', 'b'] }] }
  const deep = { packages: [{ file: 'core/p.md', members: ['a', 'b'] }] }
  const links = (map: typeof flat, target: BundleTarget) => {
    const done = writeBundle(folderOf(store), read(map), target)
    return done.ok && done.value.report.lostLinks
  }
  const lost = (...all: string[]) => all.map((link) => ({ member: 'a', link }))
  expect(links(flat, 'store')).toEqual(lost('b.md#part', 'b.md'))
  expect(links(deep, 'store')).toEqual(lost('b.md#part', 'c.md', '../../docs/x.md', 'b.md'))
  expect(links(deep, 'staging')).toEqual(links(deep, 'store'))
  expect(written(store, deep, 'store')['core/p.md']).toContain(body)
})

test('a member that is not stored is the one thing said', () => {
  const done = writeBundle(folderOf(STORE), read({ packages: [{ file: 'x.md', members: ['ghost', 'a'] }] }), 'store')
  expect(!done.ok && done.failure.issues.map(({ args }) => args)).toEqual([
    { name: 'ghost', why: { is: 'unknown-member' } },
  ])
})

const bodies = fc
  .array(fc.constantFrom('Words.', '# H', '## inner', '```\n## a\n```', '- [[b]]', '    code', ''), { maxLength: 8 })
  .map((lines) => lines.join('\n\n'))

test('law: every body stands whole in a section of its own, in its own package', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), bodies, { minKeys: 1 }),
      fc.nat(),
      (drafts, seed) => {
        const files = Object.fromEntries(
          Object.entries(drafts).map(([name, body]) => [`${name}.md`, memory(name, body)]),
        )
        const names = Object.keys(drafts)
        const cut = seed % (names.length + 1)
        const both = [
          { file: 'x/one.md', members: names.slice(0, cut) },
          { file: 'y/two.md', members: names.slice(cut) },
        ]
        const map = { packages: both.filter(({ members }) => members.length > 0) }
        const after = written(files, map, 'store')
        for (const [at, name] of names.entries()) {
          const file = at < cut ? 'x/one.md' : 'y/two.md'
          const entry = folderOf(files).memories.find(({ stem }) => stem === name)?.entry
          const members = at < cut ? names.slice(0, cut) : names.slice(cut)
          expect(sectionsOf(bodyIn(after, file), members).get(name)).toContain(entry?.body)
        }
        expect(planBundle(folderOf(after), read(map))).toMatchObject({
          assigned: names.length,
          missing: [],
          unassigned: [],
        })
      },
    ),
  )
})

function read(map: object) {
  const value = readBundleMap(map)
  if (!value.ok) throw new Error(JSON.stringify(value.failure))
  return value.value
}

function written(
  files: Readonly<Record<string, string>>,
  map: object,
  target: BundleTarget,
): Readonly<Record<string, string>> {
  const folder = folderOf(files)
  const done = writeBundle(folder, read(map), target)
  if (!done.ok) throw new Error(JSON.stringify(done.failure))
  return afterwards(folder.texts, done.value.changes)
}

function bodyIn(files: Readonly<Record<string, string>>, file: string): string {
  const texts = new Map([[`${AT}/${file}`, files[file] ?? '']])
  return readFolder({ at: AT, tier: 'project', texts }).memories[0]?.entry.body ?? ''
}

function sectionsOf(body: string, aliases: readonly string[]): ReadonlyMap<string, string> {
  return new Map(memberSections({ body, aliases }).map(({ member, text }) => [member, text]))
}
