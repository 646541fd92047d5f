import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ignoredKeys, readDecision } from '../../src/codec/curation-requests.ts'
import { contentHash } from '../../src/codec/hash.ts'
import { applyDecision } from '../../src/curate/apply/apply.ts'
import { comparable, sentencesOf } from '../../src/curate/apply/sentences.ts'
import { recordDream } from '../../src/curate/dream/dream.ts'
import { readFolder } from '../../src/curate/folder.ts'
import { propose } from '../../src/curate/propose/propose.ts'
import { describe as wordsOf } from '../../src/render/issues.ts'
import { AT, afterwards, folderOf, memory } from './folders.ts'

const SENTENCES = [
  'Cone six takes nine hours in the gas kiln.',
  'The vent closes at dusk and opens at dawn.',
  'Ash glaze wants slow cooling under a closed lid.',
  'Write the firing down in the log of the day.',
  'Keep the damp clay wrapped in two layers of cloth.',
]

const STORE = {
  'firing.md': memory('firing', `${SENTENCES.slice(0, 4).join(' ')}\n\nSee [[glazes]].`, 'tags: [kiln]\n'),
  'kiln_firing.md': memory('kiln_firing', `${SENTENCES.slice(0, 4).join(' ')}\n\n${SENTENCES[4]}`, 'tags: [clay]\n'),
  'glazes.md': memory(
    'glazes',
    'Mix [[kiln-firing]] with [water](kiln_firing.md).\n\nSee [[firin]].',
    'description: How to mix\n',
  ),
  'old.md': memory('old', 'No longer so.', 'status: superseded\ndescription: x\n'),
  'twice.md': memory('twice', `${SENTENCES[1]}\n\nOnce.\n\n${SENTENCES[1]}\n\nEnd.`, 'description: x\n'),
  'file_name.md': memory('other_name', 'A body of its own.', 'description: x\n'),
  'bare.md': 'Nothing says what this is about. It has two sentences.\n',
  'long.md': memory('long', 'Word and more words to fill it. '.repeat(200).trim(), 'description: x\n'),
}

describe('what is proposed', () => {
  const { report, changes } = propose(folderOf(STORE), { scope: 'loose', today: null })
  const ids = report.items.map(({ id }) => id)

  test('near-duplicates, stale, repeated, misspelled, misnamed, undescribed, too long', () => {
    expect(ids).toEqual([
      'compact:twice',
      'flag:long',
      'link_fix:glazes:firin',
      'link_fix:glazes:kiln-firing',
      'merge:kiln_firing+firing',
      'normalize:bare',
      'normalize:firing',
      'normalize:kiln_firing',
      'prune:old',
      'rename:other_name',
    ])
  })

  test('nothing that takes words away is offered as accepted, but what stands there twice', () => {
    const offered = report.items.filter((item) => item.default).map(({ id }) => id)
    expect(offered).toEqual(['compact:twice', 'link_fix:glazes:kiln-firing', 'merge:kiln_firing+firing'])
  })

  test('each names the files it was worked out on, by version', () => {
    for (const { files } of report.items) {
      expect(files.length).toBeGreaterThan(0)
      for (const { path, version } of files)
        expect(version).toBe(contentHash(STORE[path.slice(AT.length + 1) as keyof typeof STORE])) // Paths of the store are its keys.
    }
  })

  test('two files are written, and no memory', () => {
    expect(changes.map(({ path }) => path)).toEqual([`${AT}/_DREAM_PENDING.md`, `${AT}/_PENDING_DIFF.json`])
    expect(changes[0]?.text).toContain('- **flag:long** — ')
  })

  test('twice gives the same bytes', () => {
    const folder = folderOf({ ...STORE, ...afterwards(new Map(), changes) })
    expect(propose(folder, { scope: 'loose', today: null }).changes).toEqual([])
  })

  test('a consolidated store is not swept again but for what is new; all of it with --all', () => {
    const folder = folderOf(STORE)
    const done = { ...STORE, ...afterwards(new Map(), recordDream(folder).changes) }
    expect(propose(folderOf(done), { scope: 'loose', today: null }).report.items).toEqual([])
    expect(propose(folderOf(done), { scope: 'all', today: null }).report.items.map(({ id }) => id)).toEqual(ids)
    const again = { ...done, 'old2.md': memory('old2', 'Gone.', 'description: x\nstatus: obsolete\n') }
    expect(propose(folderOf(again), { scope: 'loose', today: null }).report.items.map(({ id }) => id)).toEqual([
      'prune:old2',
    ])
  })

  test.each([
    ['2026-05-01', '2026-05-02', ['prune:a']],
    ['2026-05-01', '2026-05-01', []],
    ['2026-05-01', null, []],
    ['some day', '2026-05-02', []],
  ])('stale after %s, on %s', (after, today, expected) => {
    const folder = folderOf({ 'a.md': memory('a', 'x', `description: d\nstale_after: ${after}\n`) })
    expect(propose(folder, { scope: 'all', today }).report.items.map(({ id }) => id)).toEqual(expected)
  })

  test('a pair that only may be the same is a flag; one whose types differ too', () => {
    const alike = folderOf({
      'a.md': memory('a', SENTENCES.slice(0, 3).join(' '), 'description: d\n'),
      'b.md': memory('b', SENTENCES.slice(1, 4).join(' '), 'description: d\n'),
    })
    expect(propose(alike, { scope: 'all', today: null }).report.items.map(({ id }) => id)).toEqual(['flag:a+b'])
    const differ = folderOf({
      'a.md': memory('a', SENTENCES.join(' '), 'description: d\ntype: user\n'),
      'b.md': memory('b', SENTENCES.join(' '), 'description: d\ntype: project\n'),
    })
    expect(propose(differ, { scope: 'all', today: null }).report.items.map(({ id }) => id)).toEqual(['flag:a+b'])
  })
})

describe('what is carried out', () => {
  test('all of it at once: each as it was shown, links following', () => {
    const { after, report, renamed } = decided(STORE, (ids) => ids.filter((id) => !id.startsWith('normalize')))
    expect(Object.keys(after).sort()).toEqual([
      '_PENDING_DIFF.json',
      'bare.md',
      'glazes.md',
      'kiln_firing.md',
      'long.md',
      'other_name.md',
      'twice.md',
    ])
    expect(after['glazes.md']).toBe(
      memory(
        'glazes',
        'Mix [[kiln_firing]] with [water](kiln_firing.md).\n\nSee [[kiln_firing]].',
        'description: How to mix\n',
      ),
    )
    expect(after['kiln_firing.md']).toBe(
      memory(
        'kiln_firing',
        `${SENTENCES.slice(0, 4).join(' ')}\n\n${SENTENCES[4]}\n\nSee [[glazes]].`,
        'tags: [clay, kiln]\n',
      ),
    )
    expect(after['twice.md']).toBe(memory('twice', `${SENTENCES[1]}\n\nOnce.\n\nEnd.`, 'description: x\n'))
    expect(after['other_name.md']).toBe(STORE['file_name.md'])
    expect(report.open).toEqual(['normalize:bare', 'normalize:firing', 'normalize:kiln_firing'])
    expect(renamed).toEqual([{ from: 'memory:firing', to: 'memory:kiln_firing' }])
  })

  test('a description is the first sentence, in front matter made for it where there is none', () => {
    const { after } = decided(STORE, () => ['normalize:bare', 'normalize:firing'])
    expect(after['bare.md']).toBe(`---\ndescription: "Nothing says what this is about."\n---\n\n${STORE['bare.md']}`)
    expect(after['firing.md']).toContain(`tags: [kiln]\ndescription: "${SENTENCES[0]}"\n---\n`)
  })

  test('what is rejected goes from the proposals and the flags, what is not decided stays', () => {
    const before = proposed(STORE)
    const done = applyDecision(folderOf(before), decision({ rejected: ['flag:long', 'prune:old'] }))
    if (!done.ok) throw new Error(done.failure.code)
    const after = afterwards(folderOf(before).texts, done.value.changes)
    expect(after['_DREAM_PENDING.md']).toBeUndefined()
    expect(JSON.parse(after['_PENDING_DIFF.json'] ?? '').items.map(({ id }: { id: string }) => id)).not.toContain(
      'prune:old',
    )
    expect(after['old.md']).toBe(STORE['old.md'])
  })

  test.each([
    ['an id that nobody proposed', { accepted: ['merge:x+y'] }, 'not-applicable'],
    ['accepted and rejected', { accepted: ['prune:old'], rejected: ['prune:old'] }, 'not-applicable'],
    ['a decision about other proposals', { accepted: ['prune:old'], proposals: 'other' }, 'stale-decision'],
  ])('%s is refused whole', (_, made, code) => {
    const done = applyDecision(folderOf(proposed(STORE)), decision(made))
    expect(done.ok ? 'ok' : done.failure.code).toBe(code)
  })

  test('a file that changed since it was proposed is a conflict', () => {
    const files = { ...proposed(STORE), 'old.md': memory('old', 'Changed.', 'status: superseded\n') }
    const done = applyDecision(folderOf(files), decision({ accepted: ['prune:old', 'compact:twice'] }))
    expect(done.ok ? 'ok' : done.failure.issues.map(({ code, args }) => [code, Reflect.get(args, 'id')])).toEqual([
      ['version-conflict', 'prune:old'],
    ])
  })

  test('the version of the proposals that were decided about is let through', () => {
    const files = proposed(STORE)
    const proposals = contentHash(files['_PENDING_DIFF.json'] ?? '')
    expect(applyDecision(folderOf(files), decision({ accepted: ['prune:old'], proposals })).ok).toBe(true)
  })
})

describe('proposals of the Python toolkit', () => {
  const FOREIGN = {
    'reference/usefull_links.md': memory('usefull_links', 'See [a](../terse.md).'),
    'terse.md': memory('terse', 'They like it terse. For example, once they said so at length. See [[usefull_links]].'),
    'project/checks.md': memory('checks', 'Check twice.'),
    'tabs.md': memory('tabs', 'Tabs, not blanks.'),
    'index.md': '[links](reference/usefull_links.md)\n',
  }
  const item = (id: string, op: string, more: object = {}) => ({
    id,
    op,
    title: id,
    detail: 'why',
    default: true,
    ...more,
  })
  const withItems = (...items: readonly unknown[]) => ({
    ...FOREIGN,
    '_PENDING_DIFF.json': JSON.stringify({
      kind: 'context-studio/diff',
      tool: 'context-dream',
      store: '.claude/memory',
      items,
    }),
  })

  test.each([
    ['prune', item('tabs', 'prune', { saved_bytes: -612 }), { 'tabs.md': undefined }],
    [
      'compact',
      item('terse', 'compact', { before: 'For example, once they said so at length. ', after: '' }),
      { 'terse.md': memory('terse', 'They like it terse. See [[usefull_links]].') },
    ],
    [
      'rename',
      item('usefull_links', 'rename', { from: 'reference/usefull_links.md', to: 'reference/useful_links.md' }),
      {
        'reference/usefull_links.md': undefined,
        'reference/useful_links.md': memory('useful_links', 'See [a](../terse.md).'),
        'terse.md': memory(
          'terse',
          'They like it terse. For example, once they said so at length. See [[useful_links]].',
        ),
        'index.md': '[links](reference/useful_links.md)\n',
      },
    ],
    [
      'reclassify',
      item('usefull_links', 'reclassify', { from: 'reference/usefull_links.md', to: 'usefull_links.md' }),
      {
        'reference/usefull_links.md': undefined,
        'usefull_links.md': memory('usefull_links', 'See [a](terse.md).'),
        'index.md': '[links](usefull_links.md)\n',
      },
    ],
  ])('%s', (_, one, expected) => {
    const folder = folderOf(withItems(one))
    const done = applyDecision(folder, decision({ accepted: [one.id] }))
    if (!done.ok) throw new Error(JSON.stringify(done.failure))
    const after = afterwards(folder.texts, done.value.changes)
    expect(after).toMatchObject(Object.fromEntries(Object.entries(expected).filter(([, text]) => text !== undefined)))
    for (const [file, text] of Object.entries(expected)) if (text === undefined) expect(after[file]).toBeUndefined()
    expect(after['_PENDING_DIFF.json']).toBeUndefined()
  })

  test.each([
    ['a merge that names no memories', item('deploy', 'merge', { before: 'a', after: 'b' })],
    ['a text that is not there', item('terse', 'compact', { before: 'never said', after: '' })],
    ['a memory that is gone', item('gone', 'prune')],
    ['a way out of the folder', item('tabs', 'rename', { from: 'tabs.md', to: '../../x.md' })],
    ['an order', item('MEMORY', 'reorder')],
    ['a place that is held', item('tabs', 'reclassify', { from: 'tabs.md', to: 'terse.md' })],
  ])('%s is refused, with what stands in the way', (_, one) => {
    const done = applyDecision(folderOf(withItems(one)), decision({ accepted: [one.id] }))
    expect(done.ok ? 'ok' : done.failure.code).toBe('not-applicable')
  })

  test('one proposal at fault is named with its place, stays in the file, and the others are carried out', () => {
    const strange = { id: 'terse', op: 'explode', note: 'kept' }
    const files = withItems(item('tabs', 'prune'), strange, item('usefull_links', 'flag'))
    const folder = folderOf({
      ...files,
      '_PENDING_DIFF.json': JSON.stringify(JSON.parse(files['_PENDING_DIFF.json']), null, 1),
    })
    const done = applyDecision(folder, decision({ accepted: ['tabs'] }))
    if (!done.ok) throw new Error(JSON.stringify(done.failure))
    expect(done.value.issues).toMatchObject([
      {
        code: 'invalid-input',
        severity: 'warning',
        args: { id: 'terse', field: 'items[1].op' },
        span: { path: `${AT}/_PENDING_DIFF.json`, line: 15, column: 10 },
      },
    ])
    const after = afterwards(folder.texts, done.value.changes)
    expect(after['tabs.md']).toBeUndefined()
    expect(JSON.parse(after['_PENDING_DIFF.json'] ?? '').items).toEqual([strange, item('usefull_links', 'flag')])
  })

  test('a decision about a proposal at fault fails, and says what is at fault', () => {
    const folder = folderOf(withItems(item('tabs', 'prune'), { id: 'terse', op: 'explode' }, 7))
    const done = applyDecision(folder, decision({ accepted: ['terse'] }))
    expect(
      done.ok ? [] : done.failure.issues.map(({ code, args }) => [code, 'field' in args ? args.field : '']),
    ).toEqual([
      ['not-applicable', ''],
      ['invalid-input', 'items[1].op'],
      ['invalid-input', 'items[2]'],
    ])
  })

  test('a file that is no review file is named with what is wrong', () => {
    const done = applyDecision(folderOf({ '_PENDING_DIFF.json': '{"kind":"x","items":[{}]}' }), decision({}))
    expect(done.ok ? [] : done.failure.issues.map(({ code, span }) => [code, span?.path])).toContainEqual([
      'invalid-input',
      `${AT}/_PENDING_DIFF.json`,
    ])
  })
})

const bodies = fc.array(fc.constantFrom(...SENTENCES, 'A [[firing]] link.', '- an item', '```\ncode  x\n\ny\n```'), {
  minLength: 1,
  maxLength: 6,
})
const stores = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'firing'),
  fc.tuple(
    bodies,
    fc.constantFrom(' ', '\n\n'),
    fc.constantFrom('', 'description: What it is.\n', 'tags: [x]\n', 'tags: [y, z]\n'),
  ),
  { minKeys: 1 },
)

test('law: whatever is accepted but a prune, every sentence stays', () => {
  fc.assert(
    fc.property(stores, fc.infiniteStream(fc.boolean()), (drafts, coin) => {
      const files = Object.fromEntries(
        Object.entries(drafts).map(([name, [parts, between, more]]) => [
          `${name}.md`,
          memory(name, parts.join(between), more),
        ]),
      )
      const { after } = decided(files, (ids) => ids.filter((id) => !id.startsWith('prune') && coin.next().value))
      const now = comparable(
        Object.entries(after)
          .flatMap(([path, text]) => (path.endsWith('.md') ? [text] : []))
          .join('\n\n'),
      )
      for (const { entry } of folderOf(files).memories)
        for (const sentence of sentencesOf(entry.body)) expect(now).toContain(sentence)
      const tags = folderOf(files).memories.flatMap(({ entry }) => entry.tags)
      const left = readFolder({
        at: AT,
        tier: 'project',
        texts: new Map(Object.entries(after).map(([path, text]) => [`${AT}/${path}`, text])),
      })
      expect(left.memories.flatMap(({ entry }) => entry.tags)).toEqual(expect.arrayContaining(tags))
    }),
  )
})

function proposed(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const folder = folderOf(files)
  return afterwards(folder.texts, propose(folder, { scope: 'all', today: null }).changes)
}

function decided(files: Readonly<Record<string, string>>, choose: (ids: readonly string[]) => readonly string[]) {
  const folder = folderOf(proposed(files))
  const text = folder.texts.get(`${AT}/_PENDING_DIFF.json`)
  const ids: readonly string[] = text === undefined ? [] : JSON.parse(text).items.map(({ id }: { id: string }) => id)
  const done = applyDecision(folder, decision({ accepted: choose(ids) }))
  if (!done.ok) throw new Error(JSON.stringify(done.failure))
  return { ...done.value, after: afterwards(folder.texts, done.value.changes) }
}

function decision(made: { accepted?: readonly string[]; rejected?: readonly string[]; proposals?: string }) {
  return {
    kind: 'context-studio/decision',
    tool: 'test',
    proposals: null,
    accepted: [],
    rejected: [],
    ...made,
  } as const
}

describe('a decision file', () => {
  const ids = ['prune:old']

  test('an id in both lists is told in words of its own', () => {
    const done = applyDecision(folderOf(proposed(STORE)), decision({ accepted: ids, rejected: ids }))
    expect(!done.ok && done.failure.issues.map((one) => wordsOf(one).message)).toEqual([
      'The decision names "prune:old" as accepted and as rejected.',
    ])
  })

  test.each([
    [{ accepted: ids }, 'a value is needed'],
    [{ kind: 'decision', accepted: ids }, 'not allowed'],
  ])('%o: the one value of kind is named', (input, says) => {
    const read = readDecision(input)
    const issues = read.ok ? [] : read.failure.issues.map(wordsOf)
    expect(issues).toEqual([
      { message: expect.stringContaining(says), fix: 'Write kind as "context-studio/decision".' },
    ])
  })

  test('keys that nothing reads are named', () => {
    expect(ignoredKeys({ kind: 'context-studio/decision', acepted: ids, rejected: [], notes: 'x' })).toEqual([
      'acepted',
      'notes',
    ])
  })
})
