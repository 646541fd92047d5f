import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { CHECK_RULES, check } from '../../src/check/check.ts'
import { parseFile } from '../../src/codec/parse.ts'
import type { Issue } from '../../src/model/issue.ts'

const HOME = 'engineering-context'
const tokens = {
  id: 'words',
  exact: true,
  count: (text: string) => text.split(/\s+/).filter((word) => word !== '').length,
}

type Files = Readonly<Record<string, string>>

function catalogueOf(files: Files): Catalogue {
  const parsed = Object.entries(files).map(([path, text]) =>
    parseFile({ tier: 'project', path: `${HOME}/${path}`, text }, { tags: [] }),
  )
  return buildCatalogue([{ name: 'project', files: parsed }])
}

function found(files: Files, baselineTokens = 2000): readonly Issue[] {
  return check(catalogueOf(files), { baselineTokens, tokens })
}

/** A finding as `path:line code severity`, short enough for a table. */
function lines(issues: readonly Issue[]): readonly string[] {
  return issues.map(
    ({ code, severity, span }) => `${span?.path.slice(HOME.length + 1)}:${span?.line} ${code} ${severity}`,
  )
}

interface Said {
  readonly branch?: string
  readonly load?: string
  readonly subjects?: readonly string[]
  readonly relates?: readonly string[]
  readonly body?: string
}

function document(
  id: string,
  { branch, load, subjects = ['domain:loans'], relates = [], body = `# ${id}` }: Said = {},
): string {
  const scope = branch === undefined ? 'scope: GLOBAL' : `scope: BRANCH\nbranch: ${branch}`
  const relations = relates.map((target) => `  - type: REQUIRES\n    target: ${target}\n`).join('')
  return [
    `---\nid: ${id}\n${scope}\ntags: [DOMAIN]\n`,
    load === undefined ? '' : `load: ${load}\n`,
    subjects.length === 0 ? '' : `subjects: [${subjects.join(', ')}]\n`,
    relations === '' ? '' : `relations:\n${relations}`,
    `---\n${body}\n`,
  ].join('')
}

describe('check', () => {
  it('finds nothing in a store in order', () => {
    const files = {
      'fees.md': document('fees', { relates: ['cap'] }),
      'cap.md': document('cap', { subjects: [] }),
      'overview.md': document('overview', { subjects: [], load: 'ALWAYS' }),
      'subjects.yaml': 'subjects:\n  domain:loans:\n    aliases: [lending, borrowing]\n',
    }
    expect(found(files)).toEqual([])
  })

  it.each<[string, Files, readonly string[]]>([
    [
      'a broken document is an error',
      { 'a.md': '---\nid: a\nscope: TEAM\ntags: [DOMAIN]\n---\n' },
      ['a.md:3 invalid-document error'],
    ],
    [
      'a file without front matter is a warning',
      { 'README.md': '# Read me\n' },
      ['README.md:1 no-front-matter warning'],
    ],
    [
      'a key twice is an error',
      { 'a.md': '---\nid: a\nscope: GLOBAL\ntags: [DOMAIN]\nload: ALWAYS\nload: ALWAYS\n---\n' },
      ['a.md:6 duplicate-key error'],
    ],
    [
      'a malformed glossary is an error',
      { 'subjects.yaml': 'subjects: []\n' },
      ['subjects.yaml:1 invalid-glossary error'],
    ],
    [
      'one alias on two subjects',
      {
        'subjects.yaml': 'subjects:\n  a:x:\n    aliases: [desk]\n  b:x:\n    aliases: [desk]\n',
        'd.md': document('d', { subjects: ['a:x', 'b:x'] }),
      },
      ['subjects.yaml:4 ambiguous-alias error'],
    ],
    ['a relation to nothing', { 'a.md': document('a', { relates: ['nowhere'] }) }, ['a.md:7 dead-relation error']],
    [
      'a relation to a broken document is not dead',
      { 'a.md': document('a', { relates: ['b'] }), 'b.md': '---\nid: b\n---\n' },
      ['b.md:2 invalid-document error', 'b.md:2 invalid-document error'],
    ],
    [
      'a document nothing leads to',
      { 'a.md': document('a', { subjects: [] }) },
      ['a.md:1 unreachable-document warning'],
    ],
    [
      'a relation to itself leads nowhere',
      { 'a.md': document('a', { subjects: [], relates: ['a'] }) },
      ['a.md:1 unreachable-document warning'],
    ],
    [
      'nor does one from a branch that never sees it',
      {
        'a.md': document('a', { subjects: [], branch: 'one' }),
        'b.md': document('b', { branch: 'two', relates: ['a'] }),
      },
      ['a.md:1 unreachable-document warning'],
    ],
    [
      'a subject that no document has',
      {
        'subjects.yaml': 'subjects:\n  domain:loans:\n    aliases: []\n  domain:fines:\n    aliases: []\n',
        'a.md': document('a'),
      },
      ['subjects.yaml:4 subject-without-document warning'],
    ],
    [
      'an alias that is the subject itself, and one given twice',
      {
        'subjects.yaml': "subjects:\n  domain:loans:\n    aliases: ['Domain:Loans', lending, ' LENDING ']\n",
        'a.md': document('a'),
      },
      ['subjects.yaml:2 needless-alias warning', 'subjects.yaml:2 needless-alias warning'],
    ],
  ])('%s', (_, files, expected) => {
    expect(lines(found(files))).toEqual(expected)
  })

  it('orders what it finds by path, line, column and code', () => {
    const files = {
      'z.md': document('z', { subjects: [], relates: ['gone', 'lost'] }),
      'a.md': 'no front matter\n',
      'subjects.yaml': 'subjects:\n  domain:fines:\n    aliases: []\n',
    }
    expect(lines(found(files))).toEqual([
      'a.md:1 no-front-matter warning',
      'subjects.yaml:2 subject-without-document warning',
      'z.md:1 unreachable-document warning',
      'z.md:6 dead-relation error',
      'z.md:8 dead-relation error',
    ])
  })

  it('says the same whatever the order of the files', () => {
    const files = Object.entries({
      'a.md': document('a', { subjects: [], relates: ['x', 'y'] }),
      'b.md': document('same'),
      'c.md': document('same'),
      'd.md': document('same', { branch: 'one' }),
      'e.md': 'none',
      'f.md': document('f', { load: 'ALWAYS', body: 'word '.repeat(30) }),
      'subjects.yaml': 'subjects:\n  a:x:\n    aliases: [p, p]\n  b:x:\n    aliases: [p]\n',
    })
    const whole = found(Object.fromEntries(files), 10)
    expect(new Set(whole.map(({ code }) => code)).size).toBe(8)
    fc.assert(
      fc.property(fc.shuffledSubarray(files, { minLength: files.length }), (shuffled) => {
        expect(found(Object.fromEntries(shuffled), 10)).toEqual(whole)
      }),
    )
  })

  it('has each rule under a name of its own', () => {
    const names = CHECK_RULES.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('duplicate ids', () => {
  it.each<[string, readonly (string | undefined)[], readonly (readonly string[])[]]>([
    ['on every branch', [undefined, undefined], [['0.md', '1.md']]],
    ['on one branch', ['one', 'one'], [['0.md', '1.md']]],
    ['on every branch and one', [undefined, 'one'], [['0.md', '1.md']]],
    ['on different branches', ['one', 'two'], []],
    ['named once where one set holds the other', [undefined, undefined, 'one'], [['0.md', '1.md', '2.md']]],
    [
      'for each branch that has a clash of its own',
      [undefined, 'one', 'two'],
      [
        ['0.md', '1.md'],
        ['0.md', '2.md'],
      ],
    ],
  ])('%s', (_, branches, expected) => {
    const files = Object.fromEntries(
      branches.map((branch, at) => [`${at}.md`, document('same', branch === undefined ? {} : { branch })]),
    )
    const paths = found(files).flatMap(({ code, args }) =>
      code === 'duplicate-id' && 'paths' in args ? [args.paths] : [],
    )
    expect(paths).toEqual(expected.map((set) => set.map((path) => `${HOME}/${path}`)))
  })
})

describe('the baseline', () => {
  const words = (count: number): string => 'word '.repeat(count)
  const always = (id: string, count: number, branch?: string): string =>
    document(id, { load: 'ALWAYS', body: words(count), ...(branch === undefined ? {} : { branch }) })
  const tooLarge = (files: Files) =>
    found(files, 100).flatMap((one) =>
      one.code === 'baseline-too-large' ? [{ ...one.args, path: one.span?.path }] : [],
    )

  it('may be as large as the limit', () => {
    expect(tooLarge({ 'a.md': always('a', 60), 'b.md': always('b', 40) })).toEqual([])
  })

  it('is measured together, and the largest document is pointed at', () => {
    expect(tooLarge({ 'a.md': always('a', 60), 'b.md': always('b', 41) })).toEqual([
      { branch: null, tokens: 101, limit: 100, ids: ['a', 'b'], path: `${HOME}/a.md` },
    ])
  })

  it('is measured for each branch', () => {
    const files = { 'a.md': always('a', 60), 'b.md': always('b', 70, 'one'), 'c.md': always('c', 10, 'two') }
    expect(tooLarge(files)).toEqual([{ branch: 'one', tokens: 130, limit: 100, ids: ['a', 'b'], path: `${HOME}/b.md` }])
  })

  it('does not count what only a subject brings in', () => {
    expect(tooLarge({ 'a.md': document('a', { body: words(500) }) })).toEqual([])
  })
})
