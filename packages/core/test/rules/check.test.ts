import { describe, expect, it } from 'vitest'
import type { Repository } from '../../src/ports.ts'
import { issueLine } from '../../src/render/issues.ts'
import { decision, loreOver, rule } from './stores.ts'

type Files = Readonly<Record<string, string>>

interface World {
  readonly tracked?: readonly string[]
  readonly untracked?: readonly string[]
  readonly today?: string
  readonly shared?: Files
}

/** Findings as `file code severity`, short enough for a table. */
async function found(
  files: Files,
  { tracked, untracked = [], today = '2026-11-30', shared = {} }: World = {},
): Promise<readonly string[]> {
  const repository: Repository = {
    files: async () => tracked ?? [],
    untracked: async () => untracked,
    head: async () => ({ branch: 'main', commit: null }),
    existing: async (paths) => new Set(paths),
    branches: async () => ['main'],
  }
  const known = tracked === undefined ? {} : { repository }
  const issues = await loreOver(files, { ...known, today: () => today, shared }).check()
  return issues.map(({ code, severity, span }) => `${span?.path.split('/').at(-1)} ${code} ${severity}`)
}

const one = (text: string): Files => ({ '.context/rules/a.yaml': text })

describe('a summary that binds', () => {
  it.each([
    ['Never fire a kiln alone', true],
    ['you MUST vent it', true],
    ['Die Tür muss zu sein', true],
    ['Ofen mu\u0308ssen zu sein', true],
    ['ERST lüften, dann öffnen', true],
    ['Vents are opened - always', true],
    ['It is a must-have for kilns', true],
    ['Knot the rope with care', false],
    ['Nothing nowhere mustard everyday', false],
    ['Vents are looked at with care', false],
    [`${'x'.repeat(160)} never`, false],
    [`${'x '.repeat(77)}never`, true],
    [`${'\u{1D4B3}'.repeat(154)} never`, true],
  ])('%s', async (summary, binds) => {
    expect(await found(one(rule('a', { summary })))).toEqual(binds ? [] : ['a.yaml soft-summary warning'])
  })

  it('is asked of rules that bind only', async () => {
    expect(await found(one(rule('a', { summary: 'We look at vents', priority: 'recommended' })))).toEqual([])
    expect(await found(one(rule('a', { summary: 'We look at vents', priority: 'non_negotiable' })))).toHaveLength(1)
  })
})

describe('a review', () => {
  const due = (fields: string) => one(rule('a', { fields }))
  it.each([
    ['not asked for', '', '2036-01-01', false],
    ['due today', 'review_interval_days: 30\nlast_reviewed: 2026-10-31\n', '2026-11-30', false],
    ['due yesterday', 'review_interval_days: 30\nlast_reviewed: 2026-10-30\n', '2026-11-30', true],
    ['counted from the day it was written', 'review_interval_days: 24\n', '2026-02-27', false],
    ['counted from the day it was written, past due', 'review_interval_days: 24\n', '2026-02-28', true],
    ['over a leap day', 'review_interval_days: 2\nlast_reviewed: 2028-02-28\n', '2028-03-01', false],
    ['over no leap day', 'review_interval_days: 2\nlast_reviewed: 2100-02-28\n', '2100-03-03', true],
    ['of a time of day', 'review_interval_days: 1\nlast_reviewed: 2026-11-28T10:00:00\n', '2026-11-30', true],
  ])('%s', async (_, fields, today, overdue) => {
    expect(await found(due(fields), { today })).toEqual(overdue ? ['a.yaml review-overdue warning'] : [])
  })

  it('says by when it was due, and says nothing where no day is known', async () => {
    const files = due('review_interval_days: 30\nlast_reviewed: 2025-12-20\n')
    const [issue] = await loreOver(files, { today: () => '2026-01-21' }).check()
    expect(issue && issueLine(issue)).toContain('by 2026-01-19, 2 days ago')
    expect(await loreOver(files).check()).toEqual([])
  })
})

describe('patterns, held against the files of the repository', () => {
  const tracked = ['src/a.ts', 'src/b/c.py', 'app/[id]/page.tsx', 'lib/x1.js']
  it.each<[string, string, readonly string[]]>([
    ['that match', '["src/**", "**/*.tsx"]', []],
    ['that match nothing', '["src/**", "docs/**"]', ['a.yaml dead-glob warning']],
    ['of alternatives of which one matches', '["{docs,src}/**"]', []],
    ['that match by the text of a folder', '["app/[id]/**"]', ['a.yaml odd-glob note']],
    ['that match as a class', '["lib/x[0-9].js"]', []],
    ['with alternatives in parentheses', '["src/(a|b)/**"]', ['a.yaml dead-glob warning', 'a.yaml odd-glob warning']],
    ['with half a pair of braces', '["src/*.{ts"]', ['a.yaml dead-glob warning', 'a.yaml odd-glob warning']],
    ['with braces around one choice', '["src/*.{ts}"]', ['a.yaml dead-glob warning', 'a.yaml odd-glob warning']],
    ['with half a pair of brackets', '["app/[id/**"]', ['a.yaml dead-glob warning', 'a.yaml odd-glob warning']],
    ['with a backslash for a slash', '["src\\\\a.ts"]', ['a.yaml dead-glob warning', 'a.yaml odd-glob warning']],
    ['with escaped brackets', '["app/\\\\[id\\\\]/**"]', []],
    ['of a route group', '["src/**", "app/(auth)/**"]', ['a.yaml dead-glob warning']],
  ])('%s', async (_, files, findings) => {
    expect(await found(one(rule('a', { files })), { tracked })).toEqual(findings)
  })

  it('name the deeper pattern that would match', async () => {
    const repository = { files: async () => tracked } as unknown as Repository
    const [issue] = await loreOver(one(rule('a', { files: '["*.py"]' })), { repository }).check()
    expect(issue?.args).toEqual({ id: 'a', pattern: '*.py', near: '**/*.py' })
  })

  it('whose excludes take every match away are named, and not where one file is left', async () => {
    const excluding = (exclude: string) =>
      one(rule('a', { files: '["src/**"]', scope: `  excludes: ["${exclude}"]\n` }))
    expect(await found(excluding('**/*.{ts,py}'), { tracked })).toEqual(['a.yaml always-excluded warning'])
    expect(await found(excluding('**/*.ts'), { tracked })).toEqual([])
  })

  it('are not held against nothing, and of the shared tier they are a note', async () => {
    const dead = rule('a', { files: '["docs/**"]' })
    expect(await found(one(dead))).toEqual([])
    expect(await found({}, { tracked, shared: { 'rules/a.yaml': dead } })).toEqual(['a.yaml dead-glob note'])
  })

  it('of decisions are looked at as well', async () => {
    const files = { '.context/decisions/a.yaml': decision('a', { files: '["docs/**"]' }) }
    expect(await found(files, { tracked })).toEqual(['a.yaml dead-glob warning'])
  })
})

describe('names, links and languages', () => {
  it.each<[string, Files, Files, readonly string[]]>([
    [
      'one name in one tier',
      { '.context/rules/1.yaml': rule('a'), '.context/rules/2.yaml': rule('a') },
      {},
      ['2.yaml name-clash error'],
    ],
    ['an override', one(rule('a')), { 'rules/b.yaml': rule('a') }, ['b.yaml name-clash warning']],
    [
      'an override of what cannot be negotiated',
      one(rule('a')),
      { 'rules/b.yaml': rule('a', { priority: 'non_negotiable' }) },
      ['a.yaml name-clash error'],
    ],
    ['a rule and a decision of one name', { ...one(rule('a')), '.context/decisions/a.yaml': decision('a') }, {}, []],
    [
      'a conflict with nobody',
      one(rule('a', { fields: 'conflicts_with: [{rule: b, resolution: this one holds}]\n' })),
      {},
      ['a.yaml unknown-conflict warning'],
    ],
    [
      'a conflict with a rule of the shared tier',
      one(rule('a', { fields: 'conflicts_with: [{rule: b, resolution: this one holds}]\n' })),
      { 'rules/b.yaml': rule('b') },
      [],
    ],
    [
      'a related rule that is not there',
      one(rule('a', { fields: 'references: {related_rules: [b]}\n' })),
      {},
      ['a.yaml dead-relation warning'],
    ],
    [
      'a superseded decision that is not there',
      { '.context/decisions/a.yaml': decision('a', { fields: 'supersedes: b\n' }) },
      {},
      ['a.yaml dead-relation warning'],
    ],
    ['a language that fits', one(rule('a', { files: '["**/*.py"]', scope: '  language: Python\n' })), {}, []],
    ['a language that is not known', one(rule('a', { files: '["**/*.py"]', scope: '  language: rust\n' })), {}, []],
    ['a language over every file', one(rule('a', { scope: '  language: python\n' })), {}, []],
    [
      'a language over files of another',
      one(rule('a', { files: '["**/*.{py,sql}"]', scope: '  language: python\n' })),
      {},
      ['a.yaml language-contradiction warning'],
    ],
  ])('%s', async (_, files, shared, findings) => {
    expect(await found(files, { shared })).toEqual(findings)
  })
})

describe('decisions that supersede each other', () => {
  const taken = (key: string, supersedes: string) => `${decision(key)}supersedes: [${supersedes}]\n`
  const round = { '.context/decisions/a.yaml': taken('a', 'b'), '.context/decisions/b.yaml': taken('b', 'a') }

  it('in a round are named once, and both are served', async () => {
    expect(await found(round)).toEqual(['a.yaml circular-supersession warning'])
    const { decisions } = await loreOver(round).rulesFor('src/a.ts')
    expect(decisions.hits.map(({ entry }) => entry.id)).toEqual(['a', 'b'])
  })

  it('in a row are in order', async () => {
    expect(await found({ ...round, '.context/decisions/b.yaml': decision('b') })).toEqual([])
  })
})

describe('a date that no calendar has', () => {
  it('pushes no decision out of the newest eight', async () => {
    const dated = (key: string, date: string) => decision(key).replace(/^date: .*$/m, `date: ${date}`)
    const files = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [
        `.context/decisions/d${at}.yaml`,
        dated(`d${at}`, at === 0 ? '2026-13-45' : `2026-05-0${at}`),
      ]),
    )
    const { decisions } = await loreOver(files).rulesFor('src/a.ts')
    expect(decisions.hits.map(({ entry }) => entry.id)).toEqual(['d8', 'd7', 'd6', 'd5', 'd4', 'd3', 'd2', 'd1'])
  })
})

describe('a pattern', () => {
  it('is not dead where a new file is there', async () => {
    const files = one(rule('a', { files: '["new/**"]' }))
    expect(await found(files, { tracked: ['src/a.ts'] })).toEqual(['a.yaml dead-glob warning'])
    expect(await found(files, { tracked: ['src/a.ts'], untracked: ['new/x'] })).toEqual([])
    expect(await found(files, { tracked: [], untracked: ['new/x'] })).toEqual([])
  })

  it('that could be held against no file is told of', async () => {
    expect(await found(one(rule('a')), { tracked: [] })).toEqual(['undefined patterns-unchecked note'])
  })

  it.each([
    ['empty', '["", "**/*"]', ['a.yaml bad-glob error']],
    ['only an exclusion', '["!src/**"]', ['a.yaml bad-glob error']],
  ])('%s is named', async (_, files, findings) => {
    expect(await found(one(rule('a', { files })))).toEqual(findings)
  })
})
