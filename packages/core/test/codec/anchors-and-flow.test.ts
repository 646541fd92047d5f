import { expect, test } from 'vitest'
import { rewriteDocument } from '../../src/codec/document-text.ts'

const DRAFT = {
  id: 'a',
  context: 'New.\n',
  metadata: { scope: 'GLOBAL', tags: ['IMPL'], subjects: ['domain:a'], relations: [], load: 'SUBJECT_MATCH' },
  expectedVersion: null,
} as const

/** The front matter after the update. */
function rewritten(frontMatter: string): string {
  const result = rewriteDocument(`---\n${frontMatter}---\nOld.\n`, DRAFT, null)
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value.replace(/^---\n/, '').replace(/---\nNew\.\n$/, '')
}

test('only an alias whose anchor would say something else is written out; comments and order stay', () => {
  expect(
    rewritten(
      '# top\nid: a\nscope: GLOBAL\ntags: &t [DOMAIN] # tags\nmore: *t # more\nowner: &o Ann # who\nreviewer: *o\nsubjects:\n  # first\n  - domain:b # b\n',
    ),
  ).toBe(
    '# top\nid: a\nscope: GLOBAL\ntags: &t [IMPL] # tags\nmore: ["DOMAIN"] # more\nowner: &o Ann # who\nreviewer: *o\nsubjects:\n  # first\n  - domain:a\n',
  )
})

test('an alias that already says what is wanted stays', () => {
  const text = 'team: &t [IMPL] # team\nid: a\nscope: GLOBAL\ntags: *t # same\nsubjects: [domain:a]\n'
  expect(rewritten(text)).toBe(text)
})

test('front matter between braces keeps its order, comments and unknown keys', () => {
  expect(
    rewritten(
      '# head\n{\n  owner: Ann, # who\n  id: a,\n  tags: [DOMAIN], # tags\n  scope: GLOBAL,\n  load: ALWAYS\n}\n',
    ),
  ).toBe(
    '# head\n{\n  owner: Ann, # who\n  id: a,\n  tags: [IMPL], # tags\n  scope: GLOBAL,\n  load: SUBJECT_MATCH, subjects: ["domain:a"]\n}\n',
  )
  expect(rewritten('{"id":"a","zed":1,"tags":["DOMAIN"],"scope":"GLOBAL","branch":null}\n')).toBe(
    '{"id":"a","zed":1,"tags":[IMPL], subjects: ["domain:a"],"scope":"GLOBAL","branch":null}\n',
  )
  expect(rewritten('{}\n')).toContain('IMPL')
})
