import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMoment, isoMoment } from '../../src/codec/moment.ts'
import { parseFile } from '../../src/codec/parse.ts'
import { parsePlainFile } from '../../src/codec/parse-plain.ts'
import type { Entry } from '../../src/model/entry.ts'

function read(text: string): { readonly entry: Entry; readonly issues: readonly string[] } {
  const { entries, issues } = parseFile({ tier: 'project', path: '.context/memory/stem.md', text }, { tags: [] })
  const [entry] = entries
  if (entry === undefined) throw new Error('a memory is always served')
  return { entry, issues: issues.map(({ code, span }) => `${span?.line}:${span?.column} ${code}`) }
}

describe('what is broken is kept as far as it can be read', () => {
  it.each<[name: string, front: string, entry: object, issues: readonly string[]]>([
    [
      'a description with a colon',
      'name: a\ndescription: Use for: "a thing" or when X. Keywords: a, b\ntype: user\n',
      { id: 'a', summary: 'Use for: "a thing" or when X. Keywords: a, b', extra: { type: 'user' } },
      ['3:14 front-matter-syntax', '3:23 front-matter-syntax', '3:33 front-matter-syntax'],
    ],
    [
      'a backtick',
      'name: a\nkey: `C:\\agent\\x`\n',
      { id: 'a', extra: { key: '`C:\\agent\\x`' } },
      ['3:6 front-matter-syntax'],
    ],
    ['an asterisk', 'name: a\nnote: *Italic*\n', { id: 'a', extra: { note: '*Italic*' } }, ['3:7 front-matter-syntax']],
    [
      'a link in a list',
      'name: a\ntags:\n  - b\n  - [[link]]suffix\n  - c\n',
      { id: 'a', tags: ['b', '[[link]]suffix', 'c'] },
      ['5:13 front-matter-syntax'],
    ],
    ['a pattern', 'name: a\npaths: **/*.ts\n', { id: 'a', extra: { paths: '**/*.ts' } }, ['3:8 front-matter-syntax']],
    [
      'one field under metadata',
      'name: a\nmetadata:\n  type: user\n  owner: @me\n',
      { id: 'a', extra: { type: 'user', metadata: { owner: '@me' } } },
      ['5:10 front-matter-syntax'],
    ],
    [
      'a list that never ends',
      'name: a\ntags: [b\ntype: user\n',
      { id: 'a', tags: [], extra: { type: 'user' } },
      ['4:1 front-matter-syntax'],
    ],
    ['a key that repeats', 'name: a\nname: b\n', { id: 'a' }, ['3:1 duplicate-key']],
    [
      'a key that repeats beside what is broken',
      'name: a\nkey: `x`\nname: b\n',
      { id: 'a', extra: { key: '`x`' } },
      ['3:6 front-matter-syntax', '4:1 duplicate-key'],
    ],
    ['an unknown type', 'name: a\ntype: pakage\n', { extra: { type: 'misc' } }, ['3:7 invalid-memory']],
    ['the mark of a package, which is no sort', 'name: a\ntype: package\n', { extra: { type: 'misc' } }, []],
    ['an unknown tier', 'name: a\ntier: porject\n', { extra: { tier: 'project' } }, ['3:7 invalid-memory']],
    ['a mapping for a text', 'name: a\ndescription: {b: c}\n', { id: 'a', summary: null }, ['3:14 invalid-memory']],
    ['an item that is no text', 'name: a\ntags: [b, [c]]\n', { tags: ['b'] }, ['3:11 invalid-memory']],
  ])('%s', (_, front, expected, issues) => {
    const { entry, issues: found } = read(`---\n${front}---\nbody`)
    expect(entry).toMatchObject({ body: 'body', ...expected })
    expect(found).toEqual(issues)
  })

  it('a byte-order mark and CR LF change nothing but the bytes', () => {
    const text = '---\nname: a\ndescription: b\nkey: `c`\n---\n\nbody\nmore\n'
    const plain = read(text)
    const other = read(`\ufeff${text.replaceAll('\n', '\r\n')}`)
    expect(other.issues).toEqual(plain.issues)
    expect({ ...other.entry, source: null }).toEqual({ ...plain.entry, source: null })
  })

  it('a fence inside of a text, and rules in the body, are no fences', () => {
    const { entry, issues } = read(
      '--- \nname: a\nnote: |\n  --- not a fence\n  ---\n---\none\n---\nkey: value\n---\ntwo\n',
    )
    expect(entry).toMatchObject({
      id: 'a',
      extra: { note: '--- not a fence\n---' },
      body: 'one\n---\nkey: value\n---\ntwo',
    })
    expect(issues).toEqual([])
  })

  it('is read by the plain reader as by the full one, where that takes it', () => {
    const text = '---\nname: a\ntags: [b, c]\nmetadata:\n  type: user\n---\nbody [[b]]\n'
    const source = { tier: 'project', path: '.context/memory/a.md', text }
    expect(parsePlainFile(source, { tags: [] })).toEqual(parseFile(source, { tags: [] }))
  })

  it('any text gives a memory', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('name: a', 'tags:', '  - x', 'metadata:', '  type: user', '- [', '"a": {', 'b: *c', '---'),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const { entry } = read(`---\n${lines.join('\n')}\n---\nbody`)
        expect(entry.id).not.toBe('')
      }),
      { numRuns: 500 },
    )
  })
})

describe('open knowledge fields', () => {
  it('are read at the top and under metadata, and unknown keys stay where they are', () => {
    const { entry } = read(
      '---\nname: a\nstale_after: 2026-12-01\nowner: me\nmetadata:\n  generated: {at: 2026-01-02}\n  verified: 2026-02-03\n  status: stable\n  sources: [x]\n  session: 7\n---\n',
    )
    expect(entry.status).toBe('stable')
    expect(entry.extra).toMatchObject({
      owner: 'me',
      stale_after: '2026-12-01',
      generated: { at: '2026-01-02' },
      verified: '2026-02-03',
      sources: ['x'],
      metadata: { session: '7' },
    })
  })
})

describe('timestamps', () => {
  it.each([
    ['2026-04-05T06:07:08Z', '2026-04-05T06:07:08+00:00'],
    ['"2026-04-05T06:07:08Z"', '2026-04-05T06:07:08Z'],
    ['2026-04-05 06:07:08 +2', '2026-04-05T06:07:08+02:00'],
    ['2026-04-05t06:07:08.5-0330', '2026-04-05T06:07:08.5-03:30'],
    ['2026-04-05T06:07:08', '2026-04-05T06:07:08'],
    ['2026-04-05', '2026-04-05'],
  ])('%s is given as %s', (written, given) => {
    const { entry, issues } = read(`---\ntimestamp: ${written}\n---\n`)
    expect(issues).toEqual([])
    expect(entry).toMatchObject({ date: given, extra: { timestamp: given } })
  })

  it.each(['2026-02-30', '2026-13-01', '2025-02-29', '2026-04-05T25:00:00Z', 'yesterday', '1900-02-29'])(
    '%s stands as it is, orders nothing, and is an issue',
    (written) => {
      const { entry, issues } = read(`---\ntimestamp: ${written}\n---\n`)
      expect(issues).toEqual(['2:12 invalid-memory'])
      expect(entry.date).toBeNull()
      expect(entry.extra.timestamp).toContain(written.slice(0, 10))
    },
  )

  it('every real instant is one, in one form', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const text = date.toISOString()
          expect(isMoment(text)).toBe(true)
          expect(new Date(isoMoment(text)).getTime()).toBe(date.getTime())
          expect(isoMoment(isoMoment(text))).toBe(isoMoment(text))
        },
      ),
    )
  })
})
