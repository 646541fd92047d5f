import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readItemRequest } from '../../src/codec/item-request.ts'
import { printItem, rewriteItem } from '../../src/codec/item-text.ts'
import { parseFile } from '../../src/codec/parse.ts'
import type { Entry } from '../../src/model/entry.ts'
import { branches, drafts } from './drafts.ts'

const id = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,12}$/)
const odd = fc.constantFrom(
  'no',
  '1e3',
  '~',
  '- x',
  '#',
  'a: b',
  '*a',
  '&a',
  '!a',
  '%',
  '@a',
  '{a}',
  "'",
  '"',
  '\\',
  'x\ny',
  'a,b',
  ': ',
)
const words = fc.oneof(
  odd,
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => /[^\p{White_Space}]/u.test(text)),
)
const texts = fc.array(words, { maxLength: 3 })
/** Texts that stand between commas or not at all: trimmed, and each once. */
const names = fc.array(
  words.filter((text) => text === text.trim() && !text.includes(',')),
  { maxLength: 3 },
)
const scope = fc.array(fc.constantFrom('**', 'src/**', '!src/gen/**', 'a/{b,c}.ts', '*.md', 'docs/[a-z]*'), {
  maxLength: 3,
})
const evidence = fc.record(
  {
    target: words,
    method: fc.constantFrom('file-exists', 'test-passes', 'hash-match', 'manual-review'),
    test: words,
    sha256: words,
    by: words,
    more: words,
  },
  { requiredKeys: ['target', 'method'] },
)
const foreign: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  fc.constantFrom('owner', 'x y', '1', 'on', 'a: b', '#k', "it's"),
  fc.oneof(words, fc.constant(null), fc.array(words, { maxLength: 2 }), fc.record({ deep: words })),
  { maxKeys: 2 },
)

const items = fc
  .tuple(
    fc.record(
      {
        id,
        type: fc.constantFrom(
          'Invariant',
          'Decision',
          'Contract',
          'ModuleNote',
          'BuildTestInstruction',
          'ToolPermission',
        ),
        summary: words,
        status: fc.constantFrom('draft', 'accepted', 'rejected'),
        body: drafts.map(({ context }) => context),
        scope,
        evidence: fc.array(evidence, { maxLength: 3 }),
        lastVerifiedCommit: fc.stringMatching(/^[0-9a-f]{4,40}$/),
        date: fc.constantFrom('2026-03-01', '2026-12-31T10:00:00Z'),
        supersedes: names,
        interface: fc.record({ path: words, symbol: words }, { requiredKeys: ['path'] }),
        role: words,
        allow: texts,
        deny: texts,
        commands: texts,
        tags: names,
        branch: branches,
        subjects: fc.array(fc.stringMatching(/^[a-z][a-z0-9-]{0,5}:[a-z0-9][a-z0-9-]{0,8}$/), { maxLength: 3 }),
        relations: fc.array(fc.record({ type: fc.stringMatching(/^[A-Z][A-Z0-9_]{0,8}$/), target: words }), {
          maxLength: 3,
        }),
      },
      { requiredKeys: ['id', 'type', 'summary', 'status'] },
    ),
    foreign,
  )
  .map(([item, more]) => ({ ...more, ...item }))

type Sent = typeof items extends fc.Arbitrary<infer T> ? T : never

function asked(item: unknown) {
  const read = readItemRequest({ item })
  if (!read.ok) throw new Error(JSON.stringify(read.failure.issues))
  return read.value
}

function entryIn(text: string): Entry {
  const { entries, issues } = parseFile({ tier: 'project', path: '.context/catalogue/a.md', text }, { tags: [] })
  expect(issues.filter(({ code }) => code !== 'unknown-key')).toEqual([])
  const [entry] = entries
  if (entry === undefined) throw new Error(`nothing read from\n${text}`)
  return entry
}

/** What an entry says, in the fields that were sent. */
function said({ id, summary, body, tags, branch, subjects, links, evidence, verifiedAt, grant, status, date }: Entry) {
  return {
    id,
    summary,
    body,
    tags,
    branch,
    subjects,
    verifiedAt,
    grant,
    status,
    date,
    links: links.map(({ type, target }) => [type, target]),
    evidence: evidence.map(({ target, method, detail }) => ({ target, method, detail })),
  }
}

/** What an entry must say for what was sent. */
function meant(item: Sent): ReturnType<typeof said> {
  const body = (item.body ?? '').replace(/\r\n?/g, '\n')
  const { relations = [], supersedes = [], evidence = [], role, allow = [], deny = [] } = item
  const replaced = item.type === 'Decision' ? [...new Set(supersedes)].map((target) => ['supersedes', target]) : []
  return {
    id: item.id,
    summary: item.summary,
    body: body === '' || body.endsWith('\n') ? body : `${body}\n`,
    tags: [...new Set(item.tags ?? [])],
    branch: item.branch ?? null,
    subjects: [...new Set(item.subjects ?? [])],
    verifiedAt: item.lastVerifiedCommit ?? null,
    grant: item.type === 'ToolPermission' && role !== undefined ? { role, allow, deny } : null,
    status: item.status === 'accepted' ? 'active' : item.status,
    date: item.date ?? null,
    links: [...relations.map(({ type, target }) => [type, target]), ...replaced],
    evidence: evidence.map(({ target, method, ...detail }) => ({ target, method, detail })),
  }
}

/** Scopes of nothing but excludes are refused, whoever writes them. */
const sound = items.filter(
  (item) => (item.scope ?? []).length === 0 || (item.scope ?? []).some((glob) => !glob.startsWith('!')),
)

describe('writing and reading items', () => {
  it('parse after print is the identity', () => {
    fc.assert(
      fc.property(sound, (item) => {
        const entry = entryIn(printItem(asked(item)))
        expect(said(entry)).toEqual(meant(item))
        expect([...entry.include, ...entry.exclude.map((glob) => `!${glob}`)].sort()).toEqual(
          [...(item.scope ?? [])].sort(),
        )
        if (item.type === 'BuildTestInstruction') expect(entry.extra.commands).toEqual(item.commands ?? [])
        if (item.type === 'Contract')
          expect(entry.extra.interface).toEqual(
            item.interface === undefined ? null : { symbol: null, ...item.interface },
          )
      }),
      { numRuns: 400 },
    )
  })

  it('any item written over any other is that item, and writing it again changes no byte', () => {
    fc.assert(
      fc.property(sound, sound, fc.constantFrom('\n', '\r\n'), (before, after, lineEnd) => {
        const text = printItem(asked(before)).replaceAll('\n', lineEnd)
        const written = rewriteItem(text, asked(after))
        if (!written.ok) throw new Error(JSON.stringify(written.failure))
        expect(said(entryIn(written.value))).toEqual(meant(after))
        expect(rewriteItem(written.value, asked(after))).toEqual({ ok: true, value: written.value })
      }),
      { numRuns: 300 },
    )
  })
})

const KEPT = `---
# by hand
id: no-native   # never change
type: invariant
summary: Old words.
scope: [ "src/**" , '!src/gen/**' ] # all of it
evidence:
  # the proof
  - target: tests/a.test.ts
    method: test-passes
  - { target: b.md, method: file-exists }
owner: data team # theirs
lastVerifiedCommit: 3f2a91c
---
Text.
`

describe('an item that stands keeps what does not change', () => {
  const item = {
    id: 'no-native',
    type: 'Invariant',
    summary: 'New words.',
    scope: ['src/**', '!src/gen/**'],
    evidence: [
      { method: 'test-passes', target: 'tests/a.test.ts' },
      { target: 'b.md', method: 'file-exists' },
    ],
    lastVerifiedCommit: '3f2a91c',
    body: 'Text.\n',
  }

  it.each<[string, object, (text: string) => string]>([
    ['nothing changes', { summary: 'Old words.' }, (text) => text],
    ['one value', {}, (text) => text.replace('Old words.', '"New words."')],
    [
      'one of a list',
      { summary: 'Old words.', evidence: item.evidence.slice(0, 1) },
      (text) => text.replace(/ {2}- \{.*\n/, ''),
    ],
    ['the body', { summary: 'Old words.', body: 'Other.' }, (text) => text.replace('Text.', 'Other.')],
    ['a new key', { summary: 'Old words.', tags: ['a'] }, (text) => text.replace('3f2a91c\n', '3f2a91c\ntags: [a]\n')],
    ['a key of their own', { summary: 'Old words.', owner: 'us' }, (text) => text.replace('data team', '"us"')],
  ])('%s', (_, changed, expected) => {
    const written = rewriteItem(KEPT, asked({ ...item, ...changed }))
    expect(written).toEqual({ ok: true, value: expected(KEPT) })
  })
})
