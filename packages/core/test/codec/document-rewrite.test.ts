import { describe, expect, it } from 'vitest'
import { printDocument, rewriteDocument } from '../../src/codec/document-text.ts'
import type { DocumentDraft } from '../../src/questions.ts'

const draft = (metadata: Partial<DocumentDraft['metadata']> = {}, context = '# Body\n'): DocumentDraft => ({
  id: 'a',
  context,
  metadata: { scope: 'GLOBAL', tags: ['DOMAIN'], subjects: ['domain:loans'], ...metadata },
})

function rewritten(front: string, wanted: DocumentDraft, branch = 'main'): string {
  const result = rewriteDocument(`---\n${front}---\n# Body\n`, wanted, branch)
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  const { value } = result
  return value.slice(4, value.indexOf('\n---\n') + 1)
}

const BASE = 'id: a\nscope: GLOBAL\ntags: [DOMAIN]\nsubjects:\n  - domain:loans\n'

/** What stands, what is wanted, what stands then. */
const CASES: Readonly<Record<string, readonly [string, DocumentDraft, string]>> = {
  'nothing changes where nothing is to change': [`${BASE}owner: desk # ours\n`, draft(), `${BASE}owner: desk # ours\n`],
  'a value changes in its place, its comment stays': [
    'id: a\nscope: GLOBAL   # for all\ntags: [DOMAIN]\nsubjects: [domain:loans]\n',
    draft({ scope: 'BRANCH' }),
    'id: a\nscope: BRANCH   # for all\nbranch: main\ntags: [DOMAIN]\nsubjects: [domain:loans]\n',
  ],
  'an empty key takes a value before its comment': [
    'id: a\nscope: BRANCH\nbranch: # none yet\ntags: [DOMAIN]\nsubjects: [domain:loans]\n',
    draft({ scope: 'BRANCH' }),
    'id: a\nscope: BRANCH\nbranch: main # none yet\ntags: [DOMAIN]\nsubjects: [domain:loans]\n',
  ],
  'a branch goes, its key and comment stay': [
    'id: a\nscope: BRANCH\nbranch: "main" # gone soon\ntags: [DOMAIN]\nsubjects: [domain:loans]\n',
    draft(),
    'id: a\nscope: GLOBAL\nbranch: # gone soon\ntags: [DOMAIN]\nsubjects: [domain:loans]\n',
  ],
  'a list between brackets stays one, its items spelled as they were': [
    'id: a\nscope: GLOBAL\ntags: [ "DOMAIN",TEST ] # kinds\nsubjects: [domain:loans]\n',
    draft({ tags: ['BUG', 'DOMAIN'] }),
    'id: a\nscope: GLOBAL\ntags: [BUG, "DOMAIN"] # kinds\nsubjects: [domain:loans]\n',
  ],
  'a list of lines stays one, with every comment': [
    'id: a\nscope: GLOBAL\ntags:\n# all of them\n- DOMAIN   # first\n# then\n- TEST\n# last\nsubjects: [domain:loans]\n',
    draft({ tags: ['BUG', 'DOMAIN'] }),
    'id: a\nscope: GLOBAL\ntags:\n# all of them\n- BUG\n- DOMAIN   # first\n# then\n# last\nsubjects: [domain:loans]\n',
  ],
  'a list that empties keeps its comments': [
    'id: a\nscope: GLOBAL\ntags: [DOMAIN]\nsubjects: # what\n  # of old\n  - domain:loans # why\nowner: desk\n',
    draft({ subjects: [] }),
    'id: a\nscope: GLOBAL\ntags: [DOMAIN]\nsubjects: [] # what\n  # of old\n  # why\nowner: desk\n',
  ],
  'an empty list fills': [
    'id: a\nscope: GLOBAL\ntags: [DOMAIN]\nsubjects: # none yet\nowner: desk\n',
    draft(),
    'id: a\nscope: GLOBAL\ntags: [DOMAIN]\nsubjects: # none yet\n  - domain:loans\nowner: desk\n',
  ],
  'an empty pair of brackets fills': [
    'id: a\nscope: GLOBAL\ntags: [DOMAIN]\nrelations: [] # none\nsubjects: [domain:loans]\n',
    draft({ relations: [{ type: 'REQUIRES', target: '123' }] }),
    'id: a\nscope: GLOBAL\ntags: [DOMAIN]\nrelations: [{type: REQUIRES, target: "123"}] # none\nsubjects: [domain:loans]\n',
  ],
  'a relation that stays keeps what others wrote to it': [
    `${BASE}relations:\n  - target: b\n    type: REQUIRES\n    note: because\n  - type: REFINES\n    target: c\n`,
    draft({
      relations: [
        { type: 'AFFECTS', target: 'd' },
        { type: 'REQUIRES', target: 'b' },
      ],
    }),
    `${BASE}relations:\n  - type: AFFECTS\n    target: d\n  - target: b\n    type: REQUIRES\n    note: because\n`,
  ],
  'a missing key comes behind the one before it': [
    'owner: desk\ntags: [DOMAIN]\nid: a\nscope: GLOBAL\n# the end\n',
    draft({ load: 'ALWAYS' }),
    'owner: desk\ntags: [DOMAIN]\nload: ALWAYS\nsubjects:\n  - domain:loans\nid: a\nscope: GLOBAL\n# the end\n',
  ],
  'a key that stands twice stays once': [`${BASE}foo: bar\nid: b\nfoo: baz\n`, draft(), `${BASE}foo: bar\n`],
  'a key that stands twice inside an unknown one stays once': [
    `${BASE}foo:\n  bar: 1\n  bar: 2\nend: x\n`,
    draft(),
    `${BASE}foo: {"bar":"1"}\nend: x\n`,
  ],
  'a key that stands twice inside a relation stays once': [
    `${BASE}relations:\n  - type: A\n    target: b\n    type: C\n`,
    draft({ relations: [{ type: 'A', target: 'b' }] }),
    `${BASE}relations:\n  - type: A\n    target: b\n`,
  ],
  'a value of several lines is replaced whole': [
    'id: a\nscope: >-\n  BRANCH\ntags: [DOMAIN,\n  # old\n  TEST]\nsubjects:\n  - domain:loans\n',
    draft(),
    'id: a\nscope: GLOBAL\ntags: [DOMAIN]\n  # old\nsubjects:\n  - domain:loans\n',
  ],
  'front matter between braces stays there, and so do unknown keys': [
    '{id: a, scope: GLOBAL, tags: [TEST], owner: {team: desk, "on": [1, null]}}\n',
    draft(),
    '{id: a, scope: GLOBAL, tags: [DOMAIN], subjects: ["domain:loans"], owner: {team: desk, "on": [1, null]}}\n',
  ],
  'a value that others refer to is written out for them': [
    'id: a\nscope: GLOBAL\ntags: &t [TEST]\nsubjects: [domain:loans]\ncopy: *t\n',
    draft(),
    'id: a\nscope: GLOBAL\ntags: &t [DOMAIN]\nsubjects: [domain:loans]\ncopy: ["TEST"]\n',
  ],
  'a value that refers to another is replaced': [
    'id: a\nscope: GLOBAL\nothers: &t [TEST]\ntags: *t\nsubjects: [domain:loans]\n',
    draft(),
    'id: a\nscope: GLOBAL\nothers: &t [TEST]\ntags: [DOMAIN]\nsubjects: [domain:loans]\n',
  ],
  'indented keys stay so': [
    '  id: a\n  scope: GLOBAL\n  tags: [DOMAIN]\n',
    draft(),
    '  id: a\n  scope: GLOBAL\n  tags: [DOMAIN]\n  subjects:\n    - domain:loans\n',
  ],
  'nothing but comments fills': ['# to do\n', draft(), `${BASE}# to do\n`],
}

describe('rewriting', () => {
  it.each(Object.entries(CASES))('%s', (_, [before, wanted, after]) => {
    expect(rewritten(before, wanted)).toBe(after)
  })

  it('keeps a byte-order mark and CRLF, for the body too', () => {
    const before = `\ufeff---\r\n${BASE.replaceAll('\n', '\r\n')}---\r\n# Body\r\n`
    const result = rewriteDocument(before, draft({ tags: ['BUG'] }, '# New\nline'), 'main')
    expect(result).toEqual({ ok: true, value: before.replace('[DOMAIN]', '[BUG]').replace('# Body', '# New\r\nline') })
  })

  it('ends the line of a closing fence that ended the file', () => {
    expect(rewriteDocument(`---\n${BASE}---`, draft(), 'main')).toEqual({
      ok: true,
      value: `---\n${BASE}---\n# Body\n`,
    })
  })

  it.each([
    '',
    'no front matter',
    '---\nid: a\nnever closed',
    '---\nid: [\n---\nx',
    `---\na: ${'x'.repeat(70_000)}\n---\n`,
  ])('writes anew what cannot be taken apart: %j', (before) => {
    expect(rewriteDocument(before, draft(), 'main')).toEqual({ ok: true, value: printDocument(draft(), 'main') })
  })

  it('fails where what is kept leaves no room', () => {
    const before = `---\nid: a\nscope: GLOBAL\ntags: [DOMAIN]\nnotes: ${'x'.repeat(65_480)}\n---\n`
    expect(rewriteDocument(before, draft(), 'main')).toMatchObject({
      ok: false,
      failure: { code: 'front-matter-too-large' },
    })
  })
})
