import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonFault } from '../../src/codec/json-fault.ts'
import { parseFile } from '../../src/codec/parse.ts'
import { issueLine } from '../../src/render/issues.ts'
import { decision, loreOver, rule } from './stores.ts'

function read(text: string, name = 'rules/a.yaml') {
  return parseFile({ tier: 'project', path: `.context/${name}`, text }, { tags: [] })
}

const WHOLE = `# A rule with all that a rule may say.
key: vent_first
title: Vent before firing
short_id: K1
type: workflow
scope: all
priority: non_negotiable
modules: [kiln, glaze]
applies_to:
  files:
    - "./kiln/**/*.py"
    - "!kiln/gen/**"
  language: python
  excludes: [tests/]
  triggers: ["fire(", vent]
summary: |
  Never fire an unvented kiln.
content: |
  ## Vent
  Open it first.
examples:
  forbidden: {code: "fire()", why: "No vent"}
references:
  files: [{path: kiln/vent.py, why: how}]
  related_rules: [cool_down]
compliance_refs: [{standard: CWE, section: 1}]
conflicts_with:
  - rule: quick_fire
    resolution: venting wins over speed
tags: [kiln, 7]
created: 2026-02-03
owner: ada
last_reviewed: 2026-03-04
review_interval_days: 90
note: {of: ours}
`

describe('a rule', () => {
  it('is read whole: patterns normalised, unknown keys kept, every link at its place', () => {
    const { entries, issues } = read(WHOLE)
    const [entry] = entries
    expect(entry).toMatchObject({
      kind: 'rule',
      id: 'vent_first',
      title: 'Vent before firing',
      summary: 'Never fire an unvented kiln.\n',
      body: '## Vent\nOpen it first.\n',
      priority: 'required',
      include: ['kiln/**/*.py'],
      exclude: ['kiln/gen/**', 'tests/**'],
      tags: ['kiln', '7'],
      date: '2026-02-03',
      extra: {
        short_id: 'K1',
        type: 'workflow',
        scope: 'all',
        priority: 'non_negotiable',
        modules: ['kiln', 'glaze'],
        language: 'python',
        triggers: ['fire(', 'vent'],
        examples: { forbidden: { code: 'fire()', why: 'No vent' }, required: null },
        compliance_refs: [{ standard: 'CWE', section: '1' }],
        conflicts_with: [{ rule: 'quick_fire', resolution: 'venting wins over speed' }],
        owner: 'ada',
        last_reviewed: '2026-03-04',
        review_interval_days: 90,
        note: { of: 'ours' },
      },
    })
    expect(entry?.links.map(({ type, target, span }) => [type, target, span.line])).toEqual([
      ['related', 'cool_down', 25],
      ['conflicts', 'quick_fire', 28],
    ])
    expect(issues.map(issueLine)).toEqual([
      '.context/rules/a.yaml:35:1 unknown-key: The key "note" of "vent_first" is not known; it is kept and has no effect.',
    ])
  })

  it('says the same with a byte-order mark and CRLF, its places too', () => {
    const plain = read(WHOLE)
    const marked = read(`\ufeff${WHOLE.replaceAll('\n', '\r\n')}`)
    const said = ({ entries, issues }: typeof plain) =>
      JSON.stringify([entries.map(({ source, ...entry }) => entry), issues])
    expect(said(marked)).toBe(said(plain))
  })

  it.each<[string, (text: string) => string, readonly string[]]>([
    ['with a key that stands twice', (text) => `${text}key: other\n`, ['duplicate-key:12']],
    ['with a day that no calendar has', (text) => text.replace('02-03', '02-30'), ['invalid-rule:11']],
    [
      'with an unquoted pattern',
      (text) => text.replace('["**/*"]', '\n    - **/*.py\n    - !src/**'),
      ['yaml-syntax:9', 'bad-glob:10'],
    ],
    ['with patterns in one text', (text) => text.replace('["**/*"]', 'src/*.{ts,js}, app/**'), ['split-glob:8']],
    ['with one pattern that cannot be used', (text) => text.replace('["**/*"]', '["../x", "src/**"]'), ['bad-glob:8']],
    [
      'with a key at a place where it says nothing',
      (text) => text.replace('  files:', '  file: x\n  files:'),
      ['unknown-key:8'],
    ],
  ])('is served %s, and that is named', (_, change, named) => {
    const { entries, issues } = read(change(rule('a')))
    expect(entries.map(({ id }) => id)).toEqual(['a'])
    expect(issues.map(({ code, span }) => `${code}:${span?.line}`)).toEqual(named)
  })

  it('with an unquoted pattern is about what it says', () => {
    const [entry] = read(rule('a', { files: '\n    - **/*.py\n    - "!gen/**"' })).entries
    expect(entry).toMatchObject({ include: ['**/*.py'], exclude: ['gen/**'] })
  })

  it('that is not served names every fault at once, and its name', () => {
    const text = rule('a').replace('workflow', 'style').replace('mandatory', 'must').replace('Body of a', '""')
    const { entries, unread, issues } = read(text)
    expect(entries).toEqual([])
    expect(unread).toMatchObject([{ kind: 'rule', id: 'a' }])
    expect(issues.map(({ args }) => ('field' in args ? args.field : null))).toEqual(['type', 'priority', 'content'])
  })

  it.each([
    ['nothing', '', ['file']],
    ['a comment', '# soon\n', ['file']],
    ['a list', '- a\n', ['file']],
    ['a text', 'hello\n', ['file']],
  ])('that holds %s is one fault', (_, text, fields) => {
    expect(read(text).issues.map(({ args }) => ('field' in args ? args.field : null))).toEqual(fields)
  })

  it('is never lost to its own text: whatever stands in a file, reading ends and says something', () => {
    const lines = fc.constantFrom(...WHOLE.split('\n'), 'key: *x', 'files: **', '\t- x', 'a: &a [*a]', '---', '}', '"')
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 30 }), (some) => {
        const { entries, issues } = read(some.join('\n'))
        expect(entries.length + issues.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('places', () => {
  it.each([
    ['.context/rules/a.yaml', true],
    ['.context/rules/deep/er/a.yml', true],
    ['.context/rules/A.YAML', true],
    ['.context/rules/_meta/a.yaml', false],
    ['.context/rules/x/_a.yaml', false],
    ['.context/rules/.hidden/a.yaml', false],
    ['.context/rules/node_modules/a.yaml', false],
    ['.context/rules/a.yaml.bak', false],
    ['.context/rules/README.md', false],
    ['rules/a.yaml', false],
    ['.claude/rules/a.yaml', true],
  ])('%s', async (path, isRule) => {
    expect(await loreOver({ [path]: rule('a') }).ruleKeys()).toEqual(isRule ? ['a'] : [])
  })
})

describe('decisions', () => {
  it('keep their word beside the status that filters go by', () => {
    const [entry] = read(decision('a', { fields: 'supersedes: b\n' }), 'decisions/a.yaml').entries
    expect(entry).toMatchObject({
      kind: 'decision',
      status: 'active',
      extra: { status: 'accepted', supersedes: ['b'] },
    })
    expect(entry?.links).toMatchObject([{ type: 'supersedes', target: 'b', declared: true }])
  })

  it('are read as the text that stands there, in no time zone', () => {
    const [entry] = read(decision('a', { date: '2026-03-01T23:30:00-06:00' }), 'decisions/a.yaml').entries
    expect(entry?.date).toBe('2026-03-01T23:30:00-06:00')
  })

  it('that supersede each other both hold, as nobody can say which is newer', async () => {
    const files = {
      '.context/decisions/a.yaml': decision('a', { fields: 'supersedes: b\n' }),
      '.context/decisions/b.yaml': decision('b', { fields: 'supersedes: a\n' }),
    }
    expect((await loreOver(files).decisionsFor('x')).hits.map(({ entry }) => entry.id)).toEqual(['a', 'b'])
  })

  it('lift filter and limit each for itself', async () => {
    const days = Array.from({ length: 12 }, (_, at) => String(at + 10))
    const files = Object.fromEntries(
      days.map((day) => [
        `.context/decisions/${day}.yaml`,
        decision(`d${day}`, { date: `2026-01-${day}`, status: day < '12' ? 'draft' : 'accepted' }),
      ]),
    )
    const lore = loreOver(files)
    const count = async (options: Parameters<typeof lore.decisionsFor>[1]) =>
      (await lore.decisionsFor('x', options)).hits.length
    expect([
      await count({}),
      await count({ top: null }),
      await count({ statuses: null }),
      await count({ statuses: null, top: null }),
    ]).toEqual([8, 10, 8, 12])
    expect(await count({ statuses: ['accepted'], top: null })).toBe(10)
  })
})

describe('the dependency index', () => {
  const index = (text: string) => read(text, 'graph/reference-index.json')
  it.each([
    ['{"a": {}, }', '1:11'],
    ['{oops', '1:2'],
    ['', '1:1'],
    ['{"a": {}}\nmore', '2:1'],
    ['{"a": {"imports": ["x",]}}', '1:24'],
    ['\ufeff[1', '1:3'],
    ["{'a': {}}", '1:2'],
    ['[1]', '1:1'],
  ])('%j is wrong at %s', (text, place) => {
    const { dependencies, issues } = index(text)
    expect(dependencies).toBe(null)
    expect(issues.map(({ code, span }) => `${code} ${span?.line}:${span?.column}`)).toEqual([`invalid-index ${place}`])
  })

  it('loses only the entry that is at fault', () => {
    const { dependencies, issues } = index('{"py:a": {"imports": []},\n "py:b": 7}')
    expect(dependencies).toEqual({ 'py:a': { imports: [] } })
    expect(issues.map(({ span }) => span?.line)).toEqual([2])
  })

  it('is found wrong exactly where JSON.parse refuses', () => {
    const parts = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"\\u00e9"',
      '1',
      '-0.5e3',
      'true',
      'null',
      ' ',
      '\n',
      'x',
      '"',
      '01',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (some) => {
        const text = some.join('')
        expect(jsonFault(text) === null).toBe(isJson(text))
      }),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(jsonFault(text)).toBe(null)
      }),
    )
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
