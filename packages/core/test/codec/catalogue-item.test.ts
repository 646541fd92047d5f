import { describe, expect, it } from 'vitest'
import { parseFile } from '../../src/codec/parse.ts'
import type { Entry } from '../../src/model/entry.ts'

const PATH = '.context/catalogue/billing/stem.md'

function parse(text: string) {
  const file = parseFile({ tier: 'project', path: PATH, text }, { tags: [] })
  const issues = file.issues.map(({ code, span, args }) => {
    const field = 'field' in args ? ` ${args.field}` : ''
    return `${span?.line}:${span?.column} ${code}${field}`
  })
  return { ...file, issues }
}

function read(text: string): { readonly entry: Entry; readonly issues: readonly string[] } {
  const { entries, issues } = parse(text)
  const [entry] = entries
  if (entry === undefined) throw new Error(`not served: ${issues.join(', ')}`)
  return { entry, issues }
}

const WHOLE = `---
id: no-native-queries
type: Invariant
summary: Services never query the database with native SQL.
scope: ["src/service/**", "!src/service/generated/**"]
evidence:
  - { target: tests/arch/no-native.test.ts, method: test-passes, test: "no native queries" }
  - { target: "https://example.org/policy", method: manual-review, by: "human:lead", at: 2026-10-02 }
lastVerifiedCommit: 3f2a91c
tags: [persistence]
branch: feature/x
subjects: [domain:orders, domain:orders]
relations: [{ type: REQUIRES, target: contract:order-service-api }]
owner: data team
---
# No native queries

The mapper knows the schema.
`

it('an item is read whole', () => {
  const { entry, issues } = read(WHOLE)
  expect(issues).toEqual(['14:1 unknown-key owner'])
  expect(entry).toMatchObject({
    kind: 'invariant',
    key: 'invariant:no-native-queries',
    title: 'No native queries',
    summary: 'Services never query the database with native SQL.',
    body: '# No native queries\n\nThe mapper knows the schema.\n',
    tags: ['persistence'],
    branch: 'feature/x',
    load: 'match',
    priority: 'required',
    subjects: ['domain:orders'],
    include: ['src/service/**'],
    exclude: ['src/service/generated/**'],
    links: [{ type: 'REQUIRES', target: 'contract:order-service-api', declared: true, span: { line: 13, column: 13 } }],
    evidence: [
      {
        target: 'tests/arch/no-native.test.ts',
        method: 'test-passes',
        detail: { test: 'no native queries' },
        span: { path: PATH, line: 7, column: 5 },
      },
      { target: 'https://example.org/policy', method: 'manual-review', detail: { by: 'human:lead', at: '2026-10-02' } },
    ],
    verifiedAt: '3f2a91c',
    grant: null,
    extra: { owner: 'data team' },
    source: { tier: 'project', path: PATH, line: 1, dialect: 'catalogue' },
  })
  expect(entry.source.patternSpans?.get('src/service/generated/**')).toEqual({ path: PATH, line: 5, column: 27 })
})

function item(type: string, fields = ''): string {
  return `---\nid: a\ntype: ${type}\nsummary: One.\n${fields}---\nText.\n`
}

describe('each type has its kind and its own fields', () => {
  it.each<[type: string, fields: string, entry: object]>([
    ['Invariant', '', { kind: 'invariant', priority: 'required' }],
    [
      'Decision',
      'status: accepted\ndate: 2026-03-01\nsupersedes: [old, older]\n',
      {
        kind: 'decision',
        priority: 'normal',
        status: 'active',
        date: '2026-03-01',
        links: [
          { type: 'supersedes', target: 'old', span: { line: 7, column: 14 } },
          { type: 'supersedes', target: 'older', span: { line: 7, column: 19 } },
        ],
        extra: { status: 'accepted', supersedes: ['old', 'older'] },
      },
    ],
    ['Decision', 'status: draft\n', { status: 'draft', extra: { status: 'draft', supersedes: [] } }],
    [
      'Contract',
      'interface: { path: src/api.ts, symbol: OrderApi }\n',
      { kind: 'contract', priority: 'high', extra: { interface: { path: 'src/api.ts', symbol: 'OrderApi' } } },
    ],
    ['Contract', '', { extra: { interface: null } }],
    ['ModuleNote', '', { kind: 'note', priority: 'low', title: 'a' }],
    [
      'BuildTestInstruction',
      'commands: ["npm test, all of it", npm run lint]\n',
      { kind: 'instruction', priority: 'low', extra: { commands: ['npm test, all of it', 'npm run lint'] } },
    ],
    [
      'ToolPermission',
      'role: reviewer\nallow: [Read, "Bash(git log --format=a,b)"]\ndeny: "*"\n',
      {
        kind: 'permission',
        priority: 'required',
        grant: { role: 'reviewer', allow: ['Read', 'Bash(git log --format=a,b)'], deny: ['*'] },
      },
    ],
    ['ToolPermission', 'deny: [Edit]\n', { grant: null, extra: { allow: [], deny: ['Edit'] } }],
  ])('%s %j', (type, fields, expected) => {
    const { entry, issues } = read(item(type, fields))
    expect(issues).toEqual([])
    expect(entry).toMatchObject(expected)
  })

  it.each<[spelling: string, kind: string]>([
    ['invariant', 'invariant'],
    ['TOOLPERMISSION', 'permission'],
    ['permission', 'permission'],
    ['module-note', 'note'],
    ['build_test_instruction', 'instruction'],
    ['Module Note', 'note'],
  ])('a type is known in another spelling: %s', (spelling, kind) => {
    expect(read(item(spelling))).toMatchObject({ entry: { kind }, issues: [] })
  })
})

describe('one field at fault is told at its place, and the item is served without it', () => {
  it.each<[name: string, fields: string, entry: object, issues: readonly string[]]>([
    ['a summary is blank', 'summary: " "\n', { summary: null }, ['4:10 invalid-item summary']],
    ['scope is a mapping', 'scope: {a: b}\n', { include: [] }, ['5:8 invalid-item scope']],
    ['a pattern is no text', 'scope: [src/**, [b]]\n', { include: ['src/**'] }, ['5:17 invalid-item scope[1]']],
    ['a pattern leaves the root', 'scope: [src/**, ../b]\n', { include: ['src/**'] }, ['5:17 bad-glob']],
    [
      'evidence has no method',
      'evidence:\n  - target: a.ts\n  - { target: b.ts, method: file-exists }\n',
      { evidence: [{ target: 'b.ts' }] },
      ['6:5 invalid-item evidence[0].method'],
    ],
    ['evidence is a text', 'evidence: a.ts\n', { evidence: [] }, ['5:11 invalid-item evidence']],
    [
      'a commit is a word',
      'lastVerifiedCommit: HEAD\n',
      { verifiedAt: null },
      ['5:21 invalid-item lastVerifiedCommit'],
    ],
    [
      'a subject has no kind',
      'subjects: [orders, domain:fees]\n',
      { subjects: ['domain:fees'] },
      ['5:12 invalid-item subjects[0]'],
    ],
    [
      'a relation has no target',
      'relations: [{type: REQUIRES}]\n',
      { links: [] },
      ['5:13 invalid-item relations[0].target'],
    ],
    ['an id has capitals', 'id: Old_Name\n', { id: 'Old_Name' }, ['2:5 invalid-item id']],
    [
      'a key of another type',
      'role: reviewer\n',
      { grant: null, extra: { role: 'reviewer' } },
      ['5:1 unknown-key role'],
    ],
    [
      'a key of evidence',
      'evidence: [{target: a, method: file-exists, note: x}]\n',
      { evidence: [{ detail: { note: 'x' } }] },
      ['5:45 unknown-key evidence[0].note'],
    ],
    ['a day that no calendar has', 'date: 2026-02-30\n', { date: null }, ['5:7 invalid-item date']],
    ['broken YAML in one key', 'note: *a*\n', { summary: 'One.' }, ['5:7 front-matter-syntax', '5:1 unknown-key note']],
  ])('%s', (_, fields, expected, issues) => {
    const [key = ''] = fields.split(':')
    const text = item('ModuleNote').replace(new RegExp(`^${key}: .*\n`, 'm'), fields)
    const read_ = read(text.includes(fields) ? text : item('ModuleNote', fields))
    expect(read_.issues).toEqual(issues)
    expect(read_.entry).toMatchObject(expected)
  })

  it('an item without an id is served by the name of its file', () => {
    expect(read('---\ntype: ModuleNote\nsummary: One.\n---\n')).toMatchObject({
      entry: { id: 'stem', body: '' },
      issues: ['2:1 invalid-item id'],
    })
  })

  it('a decision says what became of it', () => {
    expect(read(item('Decision'))).toMatchObject({ entry: { status: null }, issues: ['2:1 invalid-item status'] })
  })
})

describe('what cannot be told apart is not served, and its name is known', () => {
  it.each<[name: string, text: string, unread: object, issues: readonly string[]]>([
    ['an unknown type', item('Rule'), { id: 'a', kind: 'note' }, ['3:7 invalid-item type']],
    [
      'a branch that is none',
      item('Invariant', 'branch: " x"\n'),
      { id: 'a', kind: 'invariant' },
      ['5:9 invalid-item branch'],
    ],
    ['no front matter', '# A page\n', { id: 'stem' }, ['1:1 no-front-matter']],
    ['no end of it', '---\nid: a\n', { id: 'stem' }, ['1:1 unclosed-front-matter']],
    ['a list for fields', '---\n- a\n---\n', { id: 'stem' }, ['2:1 front-matter-syntax']],
    [
      'nothing between the fences',
      '---\n---\nText.\n',
      { id: 'stem' },
      ['2:1 invalid-item id', '2:1 invalid-item type', '2:1 invalid-item summary'],
    ],
  ])('%s', (_, text, unread, issues) => {
    const file = parse(text)
    expect(file.entries).toEqual([])
    expect(file.unread).toMatchObject([{ ...unread, path: PATH }])
    expect(file.issues).toEqual(issues)
  })
})

it('files that begin with an underscore or a dot, and other endings, are none of the catalogue', () => {
  const claimed = ['_local/a.md', '.a.md', 'a.txt', 'a.yaml'].map(
    (name) =>
      parseFile({ tier: 'project', path: `.context/catalogue/${name}`, text: item('Invariant') }, { tags: [] }).dialect,
  )
  expect(claimed).toEqual([null, null, null, null])
})
