import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import { silentFile } from '../../src/codec/dialect.ts'
import { contentHash } from '../../src/codec/hash.ts'
import { parseFile } from '../../src/codec/parse.ts'
import { issue } from '../../src/model/issue.ts'
import { planUpdate } from '../../src/update/plan.ts'
import { applied, BRANCH, codes, type Files, HOME, plan, planned, read, type Sent } from './planning.ts'

const stored = (
  id: string,
  {
    branch,
    more = '',
    body = `# ${id}\n`,
  }: { readonly branch?: string; readonly more?: string; readonly body?: string } = {},
): string =>
  `---\nid: ${id}\nscope: ${branch === undefined ? 'GLOBAL' : 'BRANCH'}\nbranch: ${branch ?? ''}\ntags: [DOMAIN]\nsubjects:\n  - domain:loans\n${more}---\n${body}`

const GLOBAL = { scope: 'GLOBAL' }

describe('a new document', () => {
  it('goes to a file of its name', () => {
    const { changes, entries, warnings } = planned({}, [{ id: 'fees' }])
    expect(changes).toEqual([
      {
        path: `${HOME}/fees.md`,
        was: null,
        before: null,
        text: expect.stringMatching(/^---\nid: fees\nscope: BRANCH\nbranch: feature\/late-fees\n/),
        version: contentHash(changes[0]?.text ?? ''),
        diff: expect.stringMatching(/^--- \/dev\/null\n\+\+\+ b\/engineering-context\/fees\.md\n/),
      },
    ])
    expect(entries).toMatchObject([
      { id: 'fees', branch: BRANCH, load: 'match', body: '# fees\n', source: { version: changes[0]?.version } },
    ])
    expect(warnings).toEqual([])
  })

  it.each([
    ['GLOBAL', null],
    ['BRANCH', BRANCH],
  ])('of scope %s is valid on %s', (scope, branch) => {
    expect(planned({}, [{ id: 'fees', metadata: { scope } }]).entries[0]?.branch).toBe(branch)
  })

  it('gets exactly one newline if it ends with none', () => {
    const bodies = ['# a', '# a\n', '# a\n\n', '# a\r\n'].map(
      (context) => planned({}, [{ id: 'a', context }]).entries[0]?.body,
    )
    expect(bodies).toEqual(['# a\n', '# a\n', '# a\n\n', '# a\n'])
  })

  it.each(['123', '1e3', 'true', 'null', '2024-01-15', '0x1f', 'on', 'y'])('may have the id %s', (id) => {
    expect(planned({}, [{ id, metadata: { relations: [{ type: 'REQUIRES', target: id }] } }]).entries[0]).toMatchObject(
      { id, links: [{ target: id }] },
    )
  })

  it.each([
    '2024',
    '@me/x',
    '#42-x',
    'null',
    'true',
    '%x',
    '&x',
    '!x',
    '{a}',
    'a: b',
    '- x',
    "it's",
    '"q"',
    '日本',
    '~',
  ])('may belong to the branch %s', (branch) => {
    expect(planned({}, [{ id: 'a' }], branch).entries[0]?.branch).toBe(branch)
  })

  it.each<[string, string, string, Files]>([
    ['holds another document', 'fees.md', 'late-rules', { 'fees.md': stored('late-rules') }],
    [
      'holds another branch’s document',
      'fees.md',
      'late-rules',
      { 'fees.md': stored('late-rules', { branch: 'other' }) },
    ],
    ['holds a broken document', 'fees.md', 'late-rules', { 'fees.md': '---\nid: late-rules\nscope: TEAM\n---\n' }],
    ['holds no document', 'fees.md', 'fees.md', { 'fees.md': '# Just a note\n' }],
    ['differs in case only', 'FEES.md', 'late-rules', { 'FEES.md': stored('late-rules') }],
    ['is a folder', 'fees.md/a.md', 'late-rules', { 'fees.md/a.md': stored('late-rules') }],
  ])('is refused where its file %s', (_, path, holder, files) => {
    const result = plan(files, [{ id: 'fees' }])
    expect(result).toMatchObject({
      ok: false,
      failure: { code: 'path-taken', issues: [{ args: { id: 'fees', path: `${HOME}/${path}`, holder } }] },
    })
  })
})

describe('a stored document', () => {
  it('keeps its path, its own keys and its comments', () => {
    const files = {
      'areas/Checkout Rules.md':
        '---\n# who reads this\nowner: desk # since 2024\nid: checkout\nscope: GLOBAL\ntags: [DOMAIN]\nreviewed: 2024-01-15\n---\n# Old\n',
    }
    const after = applied(files, planned(files, [{ id: 'checkout', context: '# New', metadata: GLOBAL }]))
    expect(Object.keys(after)).toEqual(Object.keys(files))
    expect(after['areas/Checkout Rules.md']).toMatch(/^---\n# who reads this\nowner: desk # since 2024\nid: checkout\n/)
    expect(after['areas/Checkout Rules.md']).toContain('reviewed: 2024-01-15\n')
    expect(after['areas/Checkout Rules.md']).toMatch(/\n---\n# New\n$/)
  })

  it('is replaced whole: what is left out goes back to its default', () => {
    const files = { 'a.md': stored('a', { more: 'load: ALWAYS\nrelations:\n  - type: REQUIRES\n    target: a\n' }) }
    const sent = { id: 'a', metadata: { ...GLOBAL, subjects: null, relations: null, load: null } }
    expect(planned(files, [sent]).entries[0]).toMatchObject({ load: 'match', subjects: [], links: [], tags: ['TEST'] })
  })

  it('keeps its line ends and its byte-order mark', () => {
    const files = { 'a.md': `\uFEFF${stored('a').replaceAll('\n', '\r\n')}` }
    const { changes, entries } = planned(files, [{ id: 'a', context: 'one\ntwo', metadata: GLOBAL }])
    expect(changes[0]?.text).toMatch(/^\uFEFF---\r\n/)
    expect(changes[0]?.text).not.toMatch(/[^\r]\n/)
    expect(entries[0]?.body).toBe('one\ntwo\n')
  })

  it.each<[string, string]>([
    ['a tag nobody knows', '---\nid: a\nscope: GLOBAL\ntags: [URGENT]\n---\n# a\n'],
    ['a key twice', `${stored('a').replace('tags: [DOMAIN]', 'tags: [DOMAIN]\ntags: [TEST]')}`],
    ['YAML that cannot be read', '---\nid: a\nscope: [GLOBAL\n---\n# a\n'],
    ['no closing fence', '---\nid: a\nscope: GLOBAL\n# a\n'],
    ['no id but its file name', '---\nscope: GLOBAL\ntags: [DOMAIN]\n---\n# a\n'],
    ['no branch', '---\nid: a\nscope: BRANCH\ntags: [DOMAIN]\n---\n# a\n'],
  ])('is repaired in its place where it has %s', (_, text) => {
    const files = { 'areas/a.md': text }
    const after = applied(files, planned(files, [{ id: 'a', context: '# Whole again' }]))
    expect(Object.keys(after)).toEqual(['areas/a.md'])
    expect(read(after)).toMatchObject({ issues: [], entries: [{ id: 'a', branch: BRANCH, body: '# Whole again\n' }] })
  })

  it('is written nowhere else than before, and nothing beside it is', () => {
    const files = {
      'a.md': stored('a'),
      'b.md': 'broken',
      'c.md': '---\nid: c\n---\n',
      'subjects.yaml': 'subjects: []\n',
    }
    expect(planned(files, [{ id: 'a', metadata: GLOBAL }]).changes.map(({ path }) => path)).toEqual([`${HOME}/a.md`])
  })

  it.each<[string, string]>([
    ['a document', stored('a', { branch: 'feature/kiosk' })],
    ['a broken document', '---\nid: a\nscope: BRANCH\nbranch: feature/kiosk\ntags: [URGENT]\n---\n'],
  ])('of another branch is refused: %s', (_, text) => {
    expect(plan({ 'a.md': text }, [{ id: 'a' }])).toMatchObject({
      ok: false,
      failure: {
        code: 'wrong-branch',
        issues: [{ args: { id: 'a', path: `${HOME}/a.md`, storedBranch: 'feature/kiosk', branch: BRANCH } }],
      },
    })
  })

  it('that another branch also has is replaced where the branch sees it', () => {
    const files = { 'a.md': stored('a', { branch: 'feature/kiosk' }), 'b.md': stored('a', { branch: BRANCH }) }
    expect(planned(files, [{ id: 'a' }]).changes.map(({ path }) => path)).toEqual([`${HOME}/b.md`])
  })

  it('that two broken files claim is left to a person', () => {
    const broken = '---\nid: a\nscope: TEAM\n---\n'
    expect(plan({ 'x.md': broken, 'y.md': broken }, [{ id: 'a' }])).toMatchObject({
      ok: false,
      failure: { code: 'duplicate-id', issues: [{ args: { paths: [`${HOME}/x.md`, `${HOME}/y.md`] } }] },
    })
  })
})

describe('a change of scope', () => {
  it('to one branch is warned about, since other branches lose the document', () => {
    const { entries, warnings } = planned({ 'a.md': stored('a') }, [{ id: 'a' }])
    expect(entries[0]?.branch).toBe(BRANCH)
    expect(warnings).toEqual([
      issue(
        'leaves-other-branches',
        'warning',
        { id: 'a', branch: BRANCH },
        { path: `${HOME}/a.md`, line: 1, column: 1 },
      ),
    ])
  })

  it('to every branch is not', () => {
    const { entries, warnings } = planned({ 'a.md': stored('a', { branch: BRANCH }) }, [{ id: 'a', metadata: GLOBAL }])
    expect([entries[0]?.branch, warnings]).toEqual([null, []])
  })

  it('to every branch is refused where another branch would then see the id twice', () => {
    const files = { 'a.md': stored('a', { branch: 'feature/kiosk' }), 'b.md': stored('a', { branch: BRANCH }) }
    expect(plan(files, [{ id: 'a', metadata: GLOBAL }])).toMatchObject({
      ok: false,
      failure: { code: 'duplicate-id', issues: [{ args: { id: 'a', paths: [`${HOME}/a.md`, `${HOME}/b.md`] } }] },
    })
  })
})

describe('the same content again', () => {
  const files = {
    'a.md':
      '---\ntags:\n  - TEST\n  - BUG\nid: "a"\nscope: GLOBAL\nsubjects: [domain:loans, "domain:fees"]\n---\n# a\n',
  }
  const same: Sent = {
    id: 'a',
    context: '# a',
    metadata: { ...GLOBAL, tags: ['BUG', 'TEST'], subjects: ['domain:fees', 'domain:loans'], relations: [] },
  }

  it('changes nothing, however the file is laid out', () => {
    const { changes, entries } = planned(files, [same])
    expect(changes).toEqual([])
    expect(entries).toMatchObject([{ id: 'a', source: { version: contentHash(files['a.md']) } }])
  })

  it('goes through under an old version', () => {
    expect(planned(files, [{ ...same, expectedVersion: contentHash('older') }]).changes).toEqual([])
  })

  it.each<[string, Sent]>([
    ['body', { ...same, context: '# b' }],
    ['body, by one blank', { ...same, context: '# a ' }],
    ['tags', { ...same, metadata: { ...same.metadata, tags: ['BUG'] } }],
    ['subjects', { ...same, metadata: { ...same.metadata, subjects: ['domain:fees'] } }],
    ['load', { ...same, metadata: { ...same.metadata, load: 'ALWAYS' } }],
    ['scope', { ...same, metadata: { ...same.metadata, scope: 'BRANCH' } }],
    ['relations', { ...same, metadata: { ...same.metadata, relations: [{ type: 'REQUIRES', target: 'a' }] } }],
  ])('is not the same with another %s', (_, sent) => {
    expect(planned(files, [sent]).changes).toHaveLength(1)
  })

  it('still repairs a file that has something wrong with it', () => {
    const doubled = { 'a.md': files['a.md'].replace('scope: GLOBAL', 'scope: GLOBAL\nscope: GLOBAL') }
    const after = applied(doubled, planned(doubled, [same]))
    expect(read(after).issues).toEqual([])
  })

  it('knows relations by their order', () => {
    const relations = [
      { type: 'REQUIRES', target: 'x' },
      { type: 'AFFECTS', target: 'y' },
    ]
    const first = applied({}, planned({}, [{ id: 'r', metadata: { relations } }]))
    expect(planned(first, [{ id: 'r', metadata: { relations } }]).changes).toEqual([])
    expect(planned(first, [{ id: 'r', metadata: { relations: relations.toReversed() } }]).changes).toHaveLength(1)
  })
})

describe('an expected version', () => {
  const text = stored('a')
  const files = { 'a.md': text }

  it('lets the update through while it stands there', () => {
    expect(codes(plan(files, [{ id: 'a', metadata: GLOBAL, expectedVersion: contentHash(text) }]))).toEqual(['planned'])
  })

  it('refuses a lost update and shows what stands there', () => {
    expect(plan(files, [{ id: 'a', metadata: GLOBAL, expectedVersion: 'older' }])).toMatchObject({
      ok: false,
      failure: {
        code: 'version-conflict',
        issues: [{ args: { id: 'a', path: `${HOME}/a.md`, expected: 'older', found: contentHash(text), text } }],
      },
    })
  })

  it('refuses to make anew what is gone', () => {
    expect(plan({}, [{ id: 'a', expectedVersion: 'older' }])).toMatchObject({
      ok: false,
      failure: { code: 'version-conflict', issues: [{ args: { expected: 'older', found: null } }] },
    })
  })
})

describe('a batch', () => {
  it('answers in the order of the request', () => {
    expect(
      planned({ 'mm.md': stored('mm') }, [{ id: 'zz' }, { id: 'mm' }, { id: 'aa' }]).entries.map(({ id }) => id),
    ).toEqual(['zz', 'mm', 'aa'])
  })

  it('holds each id once', () => {
    expect(codes(plan({}, [{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'a' }]))).toEqual(['duplicate-in-batch'])
  })

  it('is refused where the branch sees an id twice, whatever it wants to change', () => {
    const files = { 'x/a.md': stored('same'), 'y/b.md': stored('same', { branch: BRANCH }) }
    expect(plan(files, [{ id: 'fees' }])).toMatchObject({
      ok: false,
      failure: {
        code: 'duplicate-id',
        issues: [{ args: { id: 'same', paths: [`${HOME}/x/a.md`, `${HOME}/y/b.md`] } }],
      },
    })
    expect(codes(plan(files, [{ id: 'fees' }], 'other'))).toEqual(['planned'])
  })

  it('is refused with everything that is wrong at once', () => {
    const files = {
      'theirs.md': stored('theirs', { branch: 'other' }),
      'fees.md': stored('late-rules'),
      'subjects.yaml': "subjects:\n  domain:loans:\n    aliases: ['domain:lending']\n",
    }
    const sent = [
      { id: 'fees' },
      { id: 'theirs' },
      { id: 'ok' },
      { id: 'x', metadata: { subjects: ['domain:lending'] } },
    ]
    expect(codes(plan(files, sent))).toEqual(['invalid-input', 'ambiguous-alias', 'path-taken', 'wrong-branch'])
  })

  it('is planned whole or not at all', () => {
    const result = plan({ 'b.md': stored('b') }, [{ id: 'a' }, { id: 'b', expectedVersion: 'older' }])
    expect(result.ok).toBe(false)
  })

  it('collapses repeated tags and subjects', () => {
    const { entries } = planned({}, [
      { id: 'a', metadata: { tags: ['TEST', 'BUG', 'TEST'], subjects: ['domain:x', 'domain:x'] } },
    ])
    expect([entries[0]?.tags.length, entries[0]?.subjects]).toEqual([2, ['domain:x']])
  })
})

describe('subjects', () => {
  const files = {
    'subjects.yaml': "subjects:\n  component:kiosk:\n    aliases: ['component:desk', Component:Counter]\n",
  }

  it.each(['component:desk', 'component:counter'])('that are aliases of another subject are refused: %s', (subject) => {
    expect(plan(files, [{ id: 'ok' }, { id: 'a', metadata: { subjects: ['domain:x', subject] } }])).toMatchObject({
      ok: false,
      failure: {
        code: 'invalid-input',
        issues: [
          {
            args: {
              id: 'a',
              field: 'documents[1].metadata.subjects[1]',
              fault: { is: 'is-alias', value: subject, subject: 'component:kiosk' },
            },
          },
          { code: 'ambiguous-alias', args: { subjects: [subject, 'component:kiosk'].toSorted(), shadows: true } },
        ],
      },
    })
  })

  it('may be the subject that has the aliases', () => {
    expect(codes(plan(files, [{ id: 'a', metadata: { subjects: ['component:kiosk'] } }]))).toEqual(['planned'])
  })

  it('may equal an alias of their own', () => {
    const own = { 'subjects.yaml': "subjects:\n  domain:loans:\n    aliases: ['domain:loans']\n" }
    expect(codes(plan(own, [{ id: 'a' }]))).toEqual(['planned'])
  })

  it.each(['subjects: []\n', '', 'subjects: {\n', 'subjects:\n  a:x:\n    aliases: [p]\n  b:x:\n    aliases: [p]\n'])(
    'are not held up by a glossary that is wrong already: %j',
    (text) => {
      expect(codes(plan({ 'subjects.yaml': text }, [{ id: 'a' }]))).toEqual(['planned'])
    },
  )
})

describe('a relation', () => {
  const relating = (target: string): Sent => ({ id: 'a', metadata: { relations: [{ type: 'REQUIRES', target }] } })

  it('to nothing is written and named', () => {
    const { entries, warnings, changes } = planned({}, [relating('nowhere')])
    expect(entries[0]?.links).toMatchObject([{ type: 'REQUIRES', target: 'nowhere' }])
    expect(warnings).toMatchObject([
      { code: 'relation-to-nothing', args: { id: 'a', type: 'REQUIRES', target: 'nowhere' } },
    ])
    const line = warnings[0]?.span?.line ?? 0
    expect(changes[0]?.text?.split('\n')[line - 1]).toContain('REQUIRES')
  })

  it.each<[string, Files, readonly Sent[]]>([
    ['is stored', { 'b.md': stored('b') }, [relating('b')]],
    ['is stored on another branch', { 'b.md': stored('b', { branch: 'other' }) }, [relating('b')]],
    ['is stored and broken', { 'b.md': '---\nid: b\nscope: TEAM\n---\n' }, [relating('b')]],
    ['comes with the same batch', {}, [relating('b'), { id: 'b' }]],
    ['is the document itself', {}, [relating('a')]],
  ])('is not named where the target %s', (_, files, sent) => {
    expect(planned(files, sent).warnings).toEqual([])
  })
})

describe('a store that changed while the plan was made', () => {
  const request = {
    descriptionShort: 'd',
    branch: BRANCH,
    documents: [{ id: 'a', context: '# new', metadata: { scope: 'GLOBAL', tags: ['TEST'] } }],
  } as const
  const vocabulary = { tags: [] }
  const path = `${HOME}/a.md`
  const catalogue = buildCatalogue([
    { name: 'project', files: [parseFile({ tier: 'project', path, text: stored('a') }, vocabulary)] },
  ])

  it.each<[string, string | null]>([
    ['holds another document there', stored('b')],
    ['holds another branch’s document there', stored('a', { branch: 'other' })],
    ['holds nothing there', null],
  ])('is a conflict where it %s', (_, text) => {
    const result = planUpdate({ request, catalogue, texts: new Map(text === null ? [] : [[path, text]]), vocabulary })
    expect(result).toMatchObject({
      ok: false,
      failure: { code: 'version-conflict', issues: [{ args: { found: text === null ? null : contentHash(text) } }] },
    })
  })

  it('is planned on what stands there now', () => {
    const text = stored('a', { body: '# newer\n' })
    const result = planUpdate({ request, catalogue, texts: new Map([[path, text]]), vocabulary })
    expect(result).toMatchObject({ ok: true, value: { changes: [{ before: text, was: contentHash(text) }] } })
  })

  it('is refused where the file is there and cannot be read', () => {
    const unreadable = {
      ...silentFile(path),
      dialect: 'document',
      issues: [issue('unreadable-file', 'error', { reason: 'not UTF-8' }, { path, line: 1, column: 1 })],
    }
    const result = planUpdate({
      request,
      catalogue: buildCatalogue([{ name: 'project', files: [unreadable] }]),
      texts: new Map(),
      vocabulary,
    })
    expect(result).toMatchObject({
      ok: false,
      failure: { code: 'unreadable-target', issues: [{ args: { id: 'a', path } }] },
    })
  })
})

describe('tiers', () => {
  it('below the one that is written are left alone: the update makes a document of its own', () => {
    const request = {
      descriptionShort: 'd',
      branch: BRANCH,
      documents: [{ id: 'a', context: '# own', metadata: { scope: 'GLOBAL', tags: ['TEST'] } }],
    } as const
    const vocabulary = { tags: [] }
    const shared = parseFile({ tier: 'shared', path: `${HOME}/shared/a.md`, text: stored('a') }, vocabulary)
    const catalogue = buildCatalogue([
      { name: 'project', files: [] },
      { name: 'shared', files: [shared] },
    ])
    const result = planUpdate({ request, catalogue, texts: new Map(), vocabulary })
    expect(result).toMatchObject({
      ok: true,
      value: { changes: [{ path: `${HOME}/a.md`, was: null }], entries: [{ source: { tier: 'project' } }] },
    })
  })
})
