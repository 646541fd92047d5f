import { describe, expect, it } from 'vitest'
import type { SliceAnswer } from '../../src/answers.ts'
import type { Priority } from '../../src/model/entry.ts'
import type { SliceRequest } from '../../src/questions.ts'
import { explain } from '../../src/render/explain.ts'
import { sliceJson, sliceMarkdown } from '../../src/render/slice.ts'
import { catalogue, loreOf, type Told } from './store.ts'

async function sliceOf(
  files: Readonly<Record<string, string>>,
  question: SliceRequest,
  told: Told | null = null,
): Promise<SliceAnswer> {
  const answer = await loreOf(files, told).slice(question)
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure.issues))
  return answer.value
}

const keys = ({ packed }: SliceAnswer) => packed.map(({ hit }) => hit.entry.key)
const partsOf = ({ packed }: SliceAnswer, key: string) =>
  packed.find(({ hit }) => hit.entry.key === key)?.hit.parts ?? {}

const document = (id: string, more: string) =>
  `---\nid: ${id}\nscope: GLOBAL\ntags: [DOMAIN]\n${more}---\n# ${id}\n\nThe text of ${id}.\n`
const rule = (key: string, priority: string) =>
  `key: ${key}\ntitle: ${key}\ntype: code_quality\nscope: backend\npriority: ${priority}\nsummary: Always ${key}.\ncontent: It must.\nmodules: [all]\ncreated: 2026-02-03\napplies_to: {files: ["src/**"]}\n`

describe('the classes of a slice', () => {
  const files = {
    ...catalogue({
      invariant: { type: 'Invariant', scope: ['src/**'] },
      permission: { type: 'ToolPermission', scope: ['src/**'], more: 'role: agent\nallow: [Edit]\n' },
      contract: { type: 'Contract', scope: ['src/**'], more: 'interface: { path: src/a.ts }\n' },
      decision: { type: 'Decision', scope: ['src/**'], more: 'status: accepted\n' },
      note: { type: 'ModuleNote', scope: ['src/**'] },
      instruction: { type: 'BuildTestInstruction', scope: ['src/**'], more: 'commands: [npm test]\n' },
    }),
    '.context/rules/never.yaml': rule('never', 'non_negotiable'),
    '.context/rules/must.yaml': rule('must', 'mandatory'),
    '.context/rules/should.yaml': rule('should', 'recommended'),
    'engineering-context/base.md': document('base', 'load: ALWAYS\n'),
    'engineering-context/direct.md': document(
      'direct',
      'subjects: [domain:kiln]\nrelations: [{ type: REQUIRES, target: related }]\n',
    ),
    'engineering-context/related.md': document('related', 'subjects: [domain:other]\n'),
    '.context/memory/firing.md':
      '---\nname: firing\ndescription: How the kiln schedule is fired.\n---\nThe kiln schedule fires at dawn.\n',
  }

  it('are those of the catalogue, whatever kind an entry is of', async () => {
    const { packed, markdown } = await sliceOf(files, {
      task: 'kiln schedule',
      files: ['src/a.ts'],
      subjects: ['domain:kiln'],
    })
    const of = (name: Priority) => packed.flatMap(({ hit }) => (hit.priority === name ? [hit.entry.key] : [])).sort()
    expect(of('required')).toEqual(['document:base', 'invariant:invariant', 'permission:permission', 'rule:never'])
    expect(of('high')).toEqual(['contract:contract', 'document:direct', 'rule:must'])
    expect(of('normal')).toEqual(['decision:decision', 'document:related', 'rule:should'])
    expect(of('low')).toEqual(['instruction:instruction', 'memory:firing', 'note:note'])
    expect(markdown).toContain('| interface src/a.ts |')
    expect(markdown).toContain('| run npm test |')
    const ranks = packed.map(({ hit }) => ['required', 'high', 'normal', 'low'].indexOf(hit.priority))
    expect(ranks).toEqual([...ranks].sort())
  })
})

describe('the role of a slice', () => {
  const permission = (role: string) => ({
    type: 'ToolPermission',
    scope: ['src/**'],
    more: `role: ${role}\nallow: [Edit, "Bash(npm test*)"]\ndeny: ["Bash(git push*)"]\n`,
  })
  const files = catalogue({ writes: permission('writer'), reads: permission('reader') })

  it('hears every role without one, each named with what it may', async () => {
    const answer = await sliceOf(files, { task: 'Edit', files: ['src/a.ts'] })
    expect(keys(answer)).toEqual(['permission:reads', 'permission:writes'])
    for (const role of ['reader', 'writer'])
      expect(sliceMarkdown(answer)).toContain(`| role ${role}, may Edit, Bash(npm test*), may not Bash(git push*) |`)
  })

  it('says in both forms what a permission permits', async () => {
    const [entry] = sliceJson(await sliceOf(files, { task: 'Edit', files: ['src/a.ts'], role: 'writer' })).entries
    expect(entry?.declares).toEqual(['role writer, may Edit, Bash(npm test*), may not Bash(git push*)'])
  })

  it('lets no permission of another role through, and says which gate closed', async () => {
    const question = { task: 'Edit', files: ['src/a.ts'], role: 'writer' }
    const answer = await sliceOf(files, question)
    expect(keys(answer)).toEqual(['permission:writes'])
    expect(answer.selection.losses).toMatchObject([{ key: 'permission:reads', by: 'role' }])
    const why = await loreOf(files).whySlice(question, 'permission:reads')
    expect(why).toMatchObject({
      value: { verdict: 'out', by: 'role', detail: { role: 'reader', askedRole: 'writer' } },
    })
  })
})

describe('the rank inside a class', () => {
  const note = (scope: string, more = '', summary = 'About it.') => ({
    type: 'ModuleNote',
    scope: [scope],
    more,
    summary,
  })

  it.each([
    // Narrower patterns speak more surely of a file: 1 for its path, 0 for every path, 1 - 1/(1 + segments) between.
    ['**', 0],
    ['**/*.ts', 0.5 * (1 - 1 / 1.5)],
    ['src/**', 0.5 * (1 - 1 / 2)],
    ['src/orders/**', 0.5 * (1 - 1 / 3)],
    ['src/orders/*.ts', 0.5 * (1 - 1 / 3.5)],
    ['src/orders/cancel.ts', 0.5],
  ])('counts the scope %s as %d', async (scope, expected) => {
    const answer = await sliceOf(catalogue({ one: note(scope) }), { task: 'x', files: ['src/orders/cancel.ts'] })
    expect(partsOf(answer, 'note:one').scope).toBeCloseTo(expected, 10)
  })

  it('counts words of the task that the entry says it is about, common ones half in a sentence', async () => {
    const files = catalogue({
      both: note('**', '', 'The glaze of a kiln.'),
      one: note('**', '', 'The glaze alone.'),
      none: note('**', '', 'Nothing of it.'),
    })
    const answer = await sliceOf(files, { task: 'glaze the kiln', files: ['a.ts'] })
    expect(keys(answer)).toEqual(['note:both', 'note:one', 'note:none'])
    expect(partsOf(answer, 'note:both').words).toBeCloseTo(0.3, 10)
    expect(partsOf(answer, 'note:one').words).toBeCloseTo(0.15, 10)
    expect(partsOf(answer, 'note:none').words).toBe(0)
  })

  it('dates by the verified commit, else the entry, else the last commit of its file, against the newest of them', async () => {
    const decision = (more: string) => ({ type: 'Decision', scope: ['**'], more: `status: accepted\n${more}` })
    const files = catalogue({
      verified: decision('date: 2020-01-01\nlastVerifiedCommit: abc1234\n'),
      dated: decision('date: 2026-01-01\nlastVerifiedCommit: 0000000\n'),
      touched: decision(''),
      unknown: decision('lastVerifiedCommit: 0000000\n'),
    })
    const answer = await sliceOf(
      files,
      { task: 'x', files: ['a.ts'] },
      {
        commits: { abc1234: '2026-06-30T12:00:00Z' },
        changed: {
          '.context/catalogue/touched.md': '2025-07-05T00:00:00Z',
          '.context/catalogue/dated.md': '2026-06-30',
        },
      },
    )
    const recency = (id: string) => partsOf(answer, `decision:${id}`).recency
    // The newest is 2026-06-30; 180 days before it is 2026-01-01, and 360 days before it 2025-07-05.
    expect(recency('verified')).toBeCloseTo(0.2, 10)
    expect(recency('dated')).toBeCloseTo(0.1, 10)
    expect(recency('touched')).toBeCloseTo(0.05, 10)
    expect(recency('unknown')).toBe(0)
    expect(keys(answer)).toEqual(['decision:verified', 'decision:dated', 'decision:touched', 'decision:unknown'])
  })

  it('breaks ties by key, and is the same in any order of the files', async () => {
    const items = { b: note('src/**'), a: note('src/**'), c: note('src/**') }
    const question = { task: 'x', files: ['src/a.ts'] }
    const one = await sliceOf(catalogue(items), question)
    const { a, b, c } = items
    const other = await sliceOf(catalogue({ c, b, a }), question)
    expect(keys(one)).toEqual(['note:a', 'note:b', 'note:c'])
    expect(sliceMarkdown(other)).toBe(sliceMarkdown(one))
  })
})

describe('the files of a slice', () => {
  const files = catalogue({
    cancel: { type: 'ModuleNote', scope: ['src/orders/cancel.ts'] },
    refund: { type: 'ModuleNote', scope: ['src/refunds/**'] },
  })
  const told = { files: ['src/orders/cancel.ts', 'src/refunds/refund.ts', 'src/shop.ts', 'README.md'] }

  it('are those given, with those that the task names', async () => {
    const answer = await sliceOf(files, { task: 'Fix refund.ts for it', files: ['src/orders/cancel.ts'] }, told)
    expect(answer.files).toMatchObject([
      { path: 'src/orders/cancel.ts', from: 'given', score: 1, why: [] },
      { path: 'src/refunds/refund.ts', from: 'named', score: 1 },
    ])
    expect(answer.files[1]?.why[0]).toEqual({ by: 'named', name: 'refund.ts' })
    expect(keys(answer)).toEqual(['note:cancel', 'note:refund'])
    const [given, named] = sliceJson(answer).files
    expect(given).toEqual({ path: 'src/orders/cancel.ts', score: 1, why: ['asked for'] })
    expect(named?.why[0]).toBe('named as "refund.ts"')
    expect(sliceMarkdown(answer)).toContain('src/refunds/** matches src/refunds/refund.ts (named)')
  })

  it('are inferred where none is given, and say so', async () => {
    const answer = await sliceOf(files, { task: 'cancel orders' }, told)
    expect(answer.files[0]).toMatchObject({ path: 'src/orders/cancel.ts', from: 'inferred' })
    expect(keys(answer)).toContain('note:cancel')
    expect(sliceMarkdown(answer)).toMatch(/Files, by the words of the task: src\/orders\/cancel\.ts \(0\.\d\d: /)
    expect(explain(answer.selection, answer)).toMatch(/^Files: \d\n {2}src\/orders\/cancel\.ts \| inferred 0\.\d\d \| /)
  })

  it('are not inferred where one is given', async () => {
    const answer = await sliceOf(files, { task: 'cancel orders', files: ['src/shop.ts'] }, told)
    expect(answer.files.map(({ path }) => path)).toEqual(['src/shop.ts'])
    expect(keys(answer)).toEqual([])
  })

  it('are none without a repository, and one outside the root is told of', async () => {
    expect((await sliceOf(files, { task: 'cancel orders' })).files).toEqual([])
    const answer = await sliceOf(files, { task: 'x', files: ['../a.ts'] })
    expect(answer.warnings).toMatchObject([{ code: 'path-outside', severity: 'note' }])
  })
})

describe('why for a slice', () => {
  const files = catalogue({
    near: { type: 'ModuleNote', scope: ['src/orders/**'], summary: 'Orders.' },
    far: { type: 'ModuleNote', scope: ['**'], summary: 'All of it.' },
  })
  const question = { task: 'orders', files: ['src/orders/cancel.ts'] }

  it('tells the doors, the place, the terms and the tokens of what is in', async () => {
    const answer = await sliceOf(files, question)
    const [first] = answer.packed
    expect(await loreOf(files).whySlice(question, 'near')).toMatchObject({
      value: {
        key: 'note:near',
        verdict: 'in',
        by: null,
        hit: { reasons: [{ by: 'path', pattern: 'src/orders/**', path: 'src/orders/cancel.ts', from: 'given' }] },
        detail: {
          class: 'low',
          place: 1,
          of: 2,
          terms: first?.hit.parts,
          detail: 'whole',
          tokens: first?.tokens,
          ...answer.tokens,
        },
      },
    })
  })

  it('tells the count of tokens that keeps an entry out', async () => {
    const all = await sliceOf(files, question)
    const budget = all.tokens.used - 1
    const cut = { ...question, budget, packing: 'stop' as const }
    const answer = await sliceOf(files, cut)
    expect(await loreOf(files).whySlice(cut, 'far')).toMatchObject({
      value: {
        verdict: 'out',
        by: 'budget',
        detail: { wholeTokens: all.packed[1]?.tokens, used: answer.tokens.used, budget, counter: 'estimate' },
      },
    })
  })

  it('tells that nothing leads to it, and which name there is none of', async () => {
    const elsewhere = { ...question, files: ['lib/a.ts'] }
    expect(await loreOf(files).whySlice(elsewhere, 'near')).toMatchObject({
      value: { verdict: 'out', by: 'not-reached', hit: null },
    })
    expect(await loreOf(files).whySlice(elsewhere, 'neer')).toMatchObject({
      failure: { code: 'unknown-entry' },
    })
  })
})

describe('a drifted item of a slice', () => {
  const files = catalogue({
    holds: { type: 'ModuleNote', scope: ['src/**'] },
    gone: { type: 'ModuleNote', scope: ['src/a.ts'], more: 'evidence: [{ target: src/b.ts, method: file-exists }]\n' },
  })

  it('stays in the pack and carries a warning in both forms, and what is left out warns of nothing', async () => {
    const told = { files: ['src/a.ts'] }
    const answer = await sliceOf(files, { task: 'x', files: ['src/a.ts'] }, told)
    expect(keys(answer)).toEqual(['note:gone', 'note:holds'])
    const [gone, holds] = sliceJson(answer).entries
    expect(gone?.warnings.map(({ code }) => code)).toEqual(['dead-evidence'])
    expect(holds?.warnings).toEqual([])
    expect(sliceMarkdown(answer)).toContain('src/b.ts')
    const without = await sliceOf(files, { task: 'x', files: ['src/a.ts'], exclude: ['gone'] }, told)
    expect(without.warnings).toEqual([])
  })
})
