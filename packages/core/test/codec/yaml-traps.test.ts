import { describe, expect, it } from 'vitest'
import { parseFile } from '../../src/codec/parse.ts'
import { readFull } from '../../src/codec/yaml/full.ts'
import { toJson } from '../../src/codec/yaml/plain-json.ts'

const KEYS = 'id: a\nscope: GLOBAL\ntags: [DOMAIN]\n'

function parse(text: string) {
  return parseFile({ tier: 'project', path: 'engineering-context/file.md', text }, { tags: [] })
}

/** The entry of a text that has one and no issue. */
function served(text: string) {
  const { entries, issues } = parse(text)
  expect(issues).toEqual([])
  const [entry] = entries
  if (entry === undefined) throw new Error('not served')
  return entry
}

/** Issues as `line:column code reason`, after the time limit that hostile texts are given. */
function issuesOf(text: string) {
  return parse(text).issues.map(
    ({ code, span, args }) => `${span?.line}:${span?.column} ${code}${'reason' in args ? ` ${args.reason}` : ''}`,
  )
}

describe('texts that are served', () => {
  const cases: Readonly<Record<string, string>> = {
    'a byte-order mark': `\ufeff---\n${KEYS}---\nBody`,
    CRLF: `---\n${KEYS}---\nBody`.replaceAll('\n', '\r\n'),
    'blanks behind both fences': `--- \t\n${KEYS}---  \nBody`,
    'a tab behind a colon': `---\n${KEYS.replace('id: ', 'id:\t')}---\nBody`,
    'a block scalar with lines that look like fences': `---\n${KEYS}note: |\n  --- x\n  ---\n---\nBody`,
    'a comment and a blank line': `---\n# first\n\n${KEYS}---\nBody`,
    'null in each of its spellings': `---\n${KEYS}load: ~\nsubjects: null\nrelations:\nbranch: NULL\n---\nBody`,
    'explicit keys': `---\n? id\n: a\nscope: GLOBAL\ntags: [DOMAIN]\n---\nBody`,
    'one pair of braces': '---\n{id: a, scope: GLOBAL, tags: [DOMAIN]}\n---\nBody',
    'an alias': `---\nwords: &w [DOMAIN]\nid: a\nscope: GLOBAL\ntags: *w\n---\nBody`,
    'a key that is no name of a property': `---\n${KEYS}__proto__: x\nconstructor: y\n---\nBody`,
  }

  it.each(Object.entries(cases))('%s', (_, text) => {
    expect(served(text)).toMatchObject({
      id: 'a',
      branch: null,
      tags: ['DOMAIN'],
      load: 'match',
      subjects: [],
      links: [],
      body: 'Body',
    })
  })

  it.each(['42', 'on', 'yes', 'true', '1e3', '0x1f', '2024-01-15', '010'])(
    'a name that looks like something else: %s',
    (name) => {
      const text = `---\nid: ${name}\nscope: BRANCH\nbranch: ${name}\ntags: [DOMAIN]\nreviewed: ${name}\nrelations: [{type: A, target: ${name}}]\n---\n`
      const { id, branch, links, extra } = served(text)
      expect({ id, branch, targets: links.map(({ target }) => target), extra }).toEqual({
        id: name,
        branch: name,
        targets: [name],
        extra: { reviewed: name },
      })
    },
  )

  it('rules and keys of the body stay in the body', () => {
    const body = '# x\n---\nid: trick\n---\n...\n'
    expect(served(`---\n${KEYS}---\n${body}`).body).toBe(body)
  })

  it('unknown keys are kept as they stand', () => {
    const { extra } = served(`---\n${KEYS}owner: desk\nlist: [1, ~, {a: no}]\n__proto__: x\n---\n`)
    expect(Object.entries(extra)).toEqual([
      ['owner', 'desk'],
      ['list', ['1', null, { a: 'no' }]],
      ['__proto__', 'x'],
    ])
  })

  it('the first of two equal keys counts, and the second is named with both lines', () => {
    const { entries, issues } = parse(`---\n${KEYS}foo: bar\nfoo: baz\n---\n`)
    expect(entries[0]?.extra).toEqual({ foo: 'bar' })
    expect(issues).toEqual([
      {
        code: 'duplicate-key',
        severity: 'warning',
        args: { key: 'foo', firstLine: 5 },
        span: { path: 'engineering-context/file.md', line: 6, column: 1 },
      },
    ])
  })
})

describe('texts that are not served say where and why', () => {
  const bomb = `a: &a [x, x, x, x, x, x, x, x]\n${[...'bcdefgh'].map((name, at) => `${name}: &${name} [${Array(8).fill(`*${'abcdefg'[at]}`).join(', ')}]`).join('\n')}\n`
  const cases: Readonly<Record<string, readonly [string, readonly string[]]>> = {
    nothing: ['', ['1:1 no-front-matter']],
    'a blank line before the fence': [`\n---\n${KEYS}---\n`, ['1:1 no-front-matter']],
    'four dashes': [`----\n${KEYS}----\n`, ['1:1 no-front-matter']],
    'a fence that never closes': [`---\n${KEYS}  ---\n--- x\n`, ['1:1 unclosed-front-matter']],
    'a fence alone': ['---', ['1:1 unclosed-front-matter']],
    'CR alone': [`---\r${KEYS.replaceAll('\n', '\r')}---\r`, ['1:1 no-front-matter']],
    'empty front matter': ['---\n---\n', ['2:1 invalid-document', '2:1 invalid-document', '2:1 invalid-document']],
    'a list': ['---\n- a\n---\n', ['2:1 invalid-document']],
    'a word': ['---\nhello\n---\n', ['2:1 invalid-document']],
    'null items': [
      `---\nid: a\nscope: GLOBAL\ntags: [DOMAIN, ~]\nsubjects:\n  - \n---\n`,
      ['4:16 invalid-document', '6:5 invalid-document'],
    ],
    'a backtick': [
      '---\nkey: `C:\\x`\n---\n',
      ['2:6 front-matter-syntax Plain value cannot start with reserved character `'],
    ],
    'an asterisk': ['---\ntitle: *Italic*\n---\n', ['2:8 front-matter-syntax Unresolved alias: *Italic*']],
    'a tab as indentation': [
      '---\nid:\n\ta: b\n---\n',
      ['3:1 front-matter-syntax Tabs are not allowed as indentation'],
    ],
    'two documents': [
      `---\n${KEYS}...\nfoo: b\n---\n`,
      ['6:1 front-matter-syntax Only one YAML document may stand here'],
    ],
    'two documents by a marker': [
      `---\n${KEYS}--- x\nfoo: b\n---\n`,
      [
        '5:5 front-matter-syntax Block collection cannot start on same line with directives-end marker',
        '5:5 front-matter-syntax Implicit keys need to be on a single line',
        '5:1 front-matter-syntax Only one YAML document may stand here',
      ],
    ],
    NUL: [`---\n${KEYS}x: a\0b\n---\n`, ['5:5 front-matter-syntax The character U+0000 may not stand in YAML']],
    'a lone surrogate': [
      `---\n${KEYS}x: \ud800\n---\n`,
      ['5:4 front-matter-syntax The character U+D800 may not stand in YAML'],
    ],
    'an escaped lone surrogate as a branch': [
      '---\nid: a\nscope: BRANCH\nbranch: "\\ud800"\ntags: [DOMAIN]\n---\n',
      ['4:9 invalid-document'],
    ],
    'a bomb of aliases': [`---\n${bomb}${KEYS}---\n`, ['6:8 front-matter-syntax The aliases stand for too much']],
    'an alias to what holds it': [`---\na: &a [*a]\n${KEYS}---\n`, ['2:8 front-matter-syntax Nested too deeply']],
    'a key that is a list': [`---\n? [a]\n: b\n${KEYS}---\n`, ['2:3 front-matter-syntax A key must be text']],
    'a key that is nothing': [`---\n${KEYS}: b\n---\n`, ['5:1 front-matter-syntax A key must be text']],
    'brackets, 60,000 deep': [`---\n${'['.repeat(60_000)}\n---\n`, ['2:129 front-matter-syntax Nested too deeply']],
    'dashes, 30,000 deep': [`---\n${'- '.repeat(30_000)}\n---\n`, ['2:256 front-matter-syntax Nested too deeply']],
    'braces, 16,000 deep': [`---\n${'{a: '.repeat(16_000)}\n---\n`, ['2:510 front-matter-syntax Nested too deeply']],
    'ten megabytes': [`---\n${'a: b\n'.repeat(2_000_000)}---\n`, ['1:1 front-matter-too-large']],
    'ten megabytes that never close': [`---\n${'---x\n'.repeat(2_000_000)}`, ['1:1 unclosed-front-matter']],
  }

  it.each(Object.entries(cases))('%s', (_, [text, issues]) => {
    const { entries, unread } = parse(text)
    expect(entries).toEqual([])
    expect(unread).toHaveLength(1)
    expect(issuesOf(text)).toEqual(issues)
  })

  it('names no more than twenty faults of one file', () => {
    expect(issuesOf(`---\n${'"\n'.repeat(5_000)}---\n`).length).toBeLessThanOrEqual(20)
  })
})

describe('texts at the limit take no longer than others', () => {
  const size = 65_000
  const pieces = [
    '*a ',
    '&a ',
    '!a ',
    '"',
    'a: #\n',
    'a: |\n',
    ',',
    ': ',
    '\n',
    '-\n',
    '? ',
    'a: b: c\n',
    '---x\n',
    '[],',
    "'",
    '%',
    '\\',
    'k',
    ' ',
    '#',
  ]

  it.each(pieces)('%j without end', (piece) => {
    const text = piece.repeat(Math.floor(size / piece.length))
    const start = performance.now()
    readFull(text)
    parse(`---\n${text}\n---\n`)
    // Two seconds on a busy machine; a quadratic reader takes minutes.
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  it('and thousands of keys are told apart', () => {
    const { root, repeats } = readFull(Array.from({ length: 6_000 }, (_, at) => `k${at}: ${at}`).join('\n'))
    expect(repeats).toEqual([])
    expect(root && Object.keys(Object(toJson(root)))).toHaveLength(6_000)
  })
})

describe('a file that is not served keeps its name', () => {
  const cases: readonly (readonly [string, { id: string; branch: string | null }])[] = [
    ['---\nid: shown\nscope: BRANCH\nbranch: other\ntags: [NOPE]\n---\n', { id: 'shown', branch: 'other' }],
    ['---\nid: shown\nscope: BRANCH\nbranch: other\ntags: [\n---\n', { id: 'shown', branch: 'other' }],
    ['---\nid: "shown" # so\nscope: BRANCH\nbranch: \'other\'\n', { id: 'shown', branch: 'other' }],
    ['---\nid: Not An Id\nbranch: other\nscope: GLOBAL\n---\n', { id: 'file', branch: null }],
    ['---\nid: shown\nscope: BRANCH\nbranch: "  "\ntags: [NOPE]\n---\n', { id: 'shown', branch: null }],
    ['---\nid: shown\nscope: BRANCH\nbranch: [a]\ntags: [NOPE]\n---\n', { id: 'shown', branch: null }],
    ['# a note', { id: 'file', branch: null }],
  ]

  it.each(cases)('%j', (text, expected) => {
    expect(parse(text).unread).toEqual([{ kind: 'document', path: 'engineering-context/file.md', ...expected }])
  })
})

describe('tags', () => {
  const found = (path: string, text: string) => {
    const { entries, issues } = parseFile({ tier: 'project', path, text }, { tags: [] })
    return {
      ids: entries.map(({ id }) => id),
      tags: issues.flatMap(({ code, args, severity, span }) =>
        code === 'unknown-tag' ? [`${span?.line}:${span?.column} ${severity} ${args.tag}`] : [],
      ),
    }
  }
  const rule =
    'key: a\ntitle: T\ntype: workflow\nscope: all\npriority: recommended\nmodules: [m]\nsummary: Never do the other thing.\ncontent: !!js/function "x"\napplies_to:\n  files: !glob ["**/*.ts"]\ncreated: !!timestamp 2026-01-01\n'

  it.each([
    ['a document', 'engineering-context/a.md', `---\n${KEYS}note: !team x\n---\n`, ['5:7 warning !team']],
    ['a rule', '.context/rules/a.yaml', rule, ['8:10 warning !!js/function', '10:10 warning !glob']],
    [
      'a rule with a fault beside it',
      '.context/rules/a.yaml',
      `${rule}owner: @b\n`,
      ['8:10 warning !!js/function', '10:10 warning !glob'],
    ],
    [
      'a memory',
      '.context/memory/a.md',
      '---\r\nname: a\r\nsince: !!js/date "x"\r\n---\r\nBody',
      ['3:8 warning !!js/date'],
    ],
    [
      'tags of YAML itself',
      'engineering-context/a.md',
      `---\n${KEYS}a: !!str 5\nb: !!int 5\nc: !!binary aGk=\nd: ! x\n---\n`,
      [],
    ],
    ['what only looks like one', 'engineering-context/a.md', `---\n${KEYS}a: "!team x"\nb: x !team\n---\n`, []],
  ])('that nobody knows are told of, and the entry is served: %s', (_, path, text, tags) => {
    expect(found(path, text)).toEqual({ ids: ['a'], tags })
  })

  it('change no value: the text that stands there is read', () => {
    const { root } = readFull('a: !!timestamp 2026-01-01\nb: !!binary aGk=\nc: !!int 5\nd: !x y\n')
    expect(root === null ? null : toJson(root)).toEqual({ a: '2026-01-01', b: 'aGk=', c: '5', d: 'y' })
  })
})
