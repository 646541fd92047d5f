import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { means } from '../../src/update/meaning.ts'
import { applied, BRANCH, type Files, HOME, plan, read, type Sent } from './planning.ts'

const ID = fc.constantFrom('a', 'b', 'c', '123', 'true', '2024-01-15')
const OWN = [
  'owner: desk # since 2024',
  'reviewed: 2024-01-15',
  'links: {a: [1, two]}',
  '# who reads this',
  'note: |\n  first\n  second',
]
const SUBJECT = fc.constantFrom('domain:loans', 'domain:fees', 'use-case:checkout', 'domain:2024')
const TAG = fc.constantFrom('TEST', 'BUG', 'DOMAIN', 'FEATURE')
const BODY = fc
  .array(fc.constantFrom('# a', 'text', '', '---', '- item', 'id: trick', '日本', '\t'), { minLength: 1, maxLength: 8 })
  .map((lines) => ['x', ...lines].join('\n'))

/** Front matter in many hands: order, list style, comments, keys of others, line ends, a byte-order mark. */
const FILE = fc
  .record({
    id: ID,
    branch: fc.constantFrom(null, BRANCH, 'other'),
    tags: fc.uniqueArray(TAG, { minLength: 1 }),
    subjects: fc.uniqueArray(SUBJECT),
    flow: fc.boolean(),
    load: fc.constantFrom('', 'load: ALWAYS', 'load: SUBJECT_MATCH # usual'),
    own: fc.subarray(OWN),
    order: fc.infiniteStream(fc.nat()),
    end: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\uFEFF'),
    body: BODY,
    folder: fc.constantFrom('', 'areas/', 'Areas und Größen/'),
  })
  .map(({ id, branch, tags, subjects, flow, load, own, order, end, mark, body, folder }) => {
    const list = (key: string, items: readonly string[]): string =>
      flow ? `${key}: [${items.join(', ')}]` : [`${key}:`, ...items.map((item) => `  - ${item}`)].join('\n')
    const scope = branch === null ? ['scope: GLOBAL'] : ['scope: BRANCH', `branch: '${branch}'`]
    const keys = [
      `id: "${id}"`,
      ...scope,
      list('tags', tags),
      ...(subjects.length > 0 ? [list('subjects', subjects)] : []),
      ...(load === '' ? [] : [load]),
      ...own,
    ]
    const ranked = keys.map((key) => ({ key, rank: order.next().value ?? 0 })).toSorted((x, y) => x.rank - y.rank)
    const text = ['---', ...ranked.map(({ key }) => key), '---', body, ''].join('\n')
    return {
      path: `${folder}${id}-${branch === null ? 'all' : branch.length}.md`,
      text: mark + text.replaceAll('\n', end),
      own,
      ends: end,
    }
  })

const SENT: fc.Arbitrary<Sent> = fc.record({
  id: ID,
  context: BODY,
  metadata: fc.record({
    scope: fc.constantFrom('GLOBAL', 'BRANCH'),
    tags: fc.array(TAG, { minLength: 1 }),
    load: fc.constantFrom('ALWAYS', 'SUBJECT_MATCH', null),
    subjects: fc.option(fc.array(SUBJECT)),
    relations: fc.option(
      fc.array(fc.record({ type: fc.constantFrom('REQUIRES', 'AFFECTS'), target: ID }), { maxLength: 3 }),
    ),
  }),
})

const STORE = fc.uniqueArray(FILE, { selector: ({ path }) => path.toLowerCase(), maxLength: 6 })
const BATCH = fc.uniqueArray(SENT, { selector: ({ id }) => id, minLength: 1, maxLength: 4 })

function filesOf(store: readonly { readonly path: string; readonly text: string }[]): Files {
  return {
    'README.md': '# About\n',
    'broken.md': '---\nid: broken\nscope: TEAM\n---\n',
    ...Object.fromEntries(store.map(({ path, text }) => [path, text])),
  }
}

/** Runs a law over plans that go through; `fc.pre` lets the refused ones go. */
function forPlans(
  law: (run: {
    readonly store: readonly { path: string; own: string[]; ends: string }[]
    readonly files: Files
    readonly after: Files
    readonly sent: readonly Sent[]
  }) => void,
): void {
  fc.assert(
    fc.property(STORE, BATCH, (store, sent) => {
      const files = filesOf(store)
      const result = plan(files, sent)
      fc.pre(result.ok)
      law({ store, files, after: applied(files, result.value), sent })
    }),
    { numRuns: 80 },
  )
}

describe('a planned update', () => {
  it('reads back to what was sent', () => {
    forPlans(({ after, sent }) => {
      const { entries } = read(after)
      for (const draft of sent) {
        const branch = draft.metadata?.scope === 'BRANCH' ? BRANCH : null
        const held = entries.filter(
          (entry) => entry.id === draft.id && (entry.branch === null || entry.branch === BRANCH),
        )
        expect(held).toHaveLength(1)
        // The request's reader has checked the draft: `plan` went through.
        expect(held[0] !== undefined && means(held[0], draft as never, branch)).toBe(true)
      }
    })
  })

  it('leaves every other file as it is', () => {
    forPlans(({ files, after, sent }) => {
      const ids = new Set(sent.map(({ id }) => id))
      const held = new Set(
        read(files)
          .entries.filter(({ id }) => ids.has(id))
          .map(({ source }) => source.path.slice(HOME.length + 1)),
      )
      for (const [path, text] of Object.entries(files)) if (!held.has(path)) expect(after[path]).toBe(text)
    })
  })

  it('has nothing left to do the second time', () => {
    forPlans(({ after, sent }) => {
      const again = plan(after, sent)
      expect(again.ok && again.value.changes).toEqual([])
    })
  })

  it('adds no problem to the store', () => {
    forPlans(({ files, after }) => {
      expect(read(after).issues.length).toBeLessThanOrEqual(read(files).issues.length)
    })
  })

  it('keeps the keys, comments and line ends that are not its own', () => {
    forPlans(({ store, after }) => {
      for (const { path, own, ends } of store) {
        const text = after[path] ?? ''
        for (const lines of own) expect(text).toContain(lines.replaceAll('\n', ends))
        expect(text.includes('\r\n') ? text.replaceAll('\r\n', '').includes('\n') : ends === '\r\n').toBe(false)
      }
    })
  })

  it('is the same plan each time', () => {
    fc.assert(
      fc.property(STORE, BATCH, (store, sent) => {
        expect(plan(filesOf(store), sent)).toEqual(plan(filesOf(store.toReversed()), sent))
      }),
      { numRuns: 40 },
    )
  })
})
