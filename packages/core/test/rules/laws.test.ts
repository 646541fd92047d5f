import fc from 'fast-check'
import { minimatch } from 'minimatch'
import { describe, expect, it } from 'vitest'
import { answerRules } from '../../src/answer/rules.ts'
import type { RulesAnswer } from '../../src/answers.ts'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import type { ParsedFile } from '../../src/codec/dialect.ts'
import { parseFile } from '../../src/codec/parse.ts'
import { decision, rule } from './stores.ts'

/** A rule or decision as a test draws it. */
interface Drawn {
  readonly kind: 'rule' | 'decision'
  readonly id: string
  readonly tier: 'project' | 'shared'
  readonly file: number
  readonly priority: 'non_negotiable' | 'mandatory' | 'recommended'
  readonly status: string
  readonly day: number
  readonly files: readonly string[]
  readonly excludes: readonly string[]
  readonly supersedes: string | null
}

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const globs = fc.constantFrom('**/*', 'src/**', 'src/*.ts', '**/*.py', 'docs/**/*.md', 'src/[id]/**', '{src,docs}/*')
const paths = fc.constantFrom('src/a.ts', 'src/b/c.ts', 'x.py', 'docs/a/b.md', 'src/[id]/p.ts', 'src/i/q.py', 'docs/r')
const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom('rule', 'decision'),
  id: ids,
  tier: fc.constantFrom('project', 'shared'),
  file: fc.nat(30),
  priority: fc.constantFrom('non_negotiable', 'mandatory', 'recommended'),
  status: fc.constantFrom('accepted', 'accepted', 'accepted', 'draft', 'superseded'),
  day: fc.integer({ min: 1, max: 28 }),
  files: fc.array(globs, { minLength: 1, maxLength: 3 }),
  excludes: fc.array(globs, { maxLength: 1 }),
  supersedes: fc.option(ids),
})
const stores = fc.uniqueArray(drawn, { selector: pathOf, maxLength: 14 })

function pathOf({ kind, tier, file }: Drawn): string {
  return `${tier === 'shared' ? '/org' : '.context'}/${kind}s/${file}.yaml`
}

function parsed(one: Drawn): ParsedFile {
  const place = pathOf(one).replace('/org', '.context')
  return parseFile({ tier: one.tier, path: pathOf(one), text: textOf(one) }, { tags: [] }, place)
}

function textOf({ kind, id, priority, status, day, files, excludes, supersedes }: Drawn): string {
  const list = JSON.stringify(files)
  if (kind === 'rule') return rule(id, { files: list, priority, scope: `  excludes: ${JSON.stringify(excludes)}\n` })
  const date = `2026-03-${String(day).padStart(2, '0')}`
  return decision(id, { date, status, files: list, fields: supersedes === null ? '' : `supersedes: ${supersedes}\n` })
}

function catalogueOf(all: readonly Drawn[]) {
  const files = (tier: Drawn['tier']) => all.filter((one) => one.tier === tier).map(parsed)
  return buildCatalogue([
    { name: 'project', files: files('project') },
    { name: 'shared', files: files('shared') },
  ])
}

interface Options {
  readonly path: string
  readonly tiers?: 'first' | 'all'
  readonly decisions?: 'current' | 'all'
}

function answer(all: readonly Drawn[], { path, tiers = 'first', decisions = 'current' }: Options): RulesAnswer {
  return answerRules({ path, tiers, decisions, text: '' }, catalogueOf(all), { root: null, aliases: [], from: null })
}

/** What is said, by path of the file, in its order. */
const said = ({ hits }: RulesAnswer['rules']) => hits.map(({ entry }) => entry.source.path)

// A second, naive way to the same answers.

const RANK = { non_negotiable: 0, mandatory: 1, recommended: 2 }

function isAbout({ kind, files, excludes }: Drawn, path: string): boolean {
  const matches = (pattern: string): boolean =>
    minimatch(path, pattern, { dot: true, nonegate: true, nocomment: true, noext: true }) ||
    (pattern.includes('[') && path.startsWith('src/[id]/'))
  return files.some(matches) && !(kind === 'rule' && excludes.some(matches))
}

/** Of those of one kind and id: the required one first, then the project's, then the first path. */
function speakers(all: readonly Drawn[], kind: Drawn['kind']): readonly Drawn[] {
  const order = (one: Drawn) => [
    one.kind === 'rule' && one.priority === 'non_negotiable' ? 0 : 1,
    one.tier === 'project' ? 0 : 1,
    pathOf(one),
  ]
  const sorted = all.filter((one) => one.kind === kind).sort((a, b) => (String(order(a)) < String(order(b)) ? -1 : 1))
  return sorted.filter((one, at) => sorted.findIndex(({ id }) => id === one.id) === at)
}

function naiveRules(all: readonly Drawn[], { path, tiers = 'first' }: Options): readonly string[] {
  const about = speakers(all, 'rule').filter((one) => isAbout(one, path))
  const own = about.some(({ tier }) => tier === 'project')
  return about
    .filter(({ tier, priority }) => tiers === 'all' || !own || tier === 'project' || priority === 'non_negotiable')
    .sort((a, b) => RANK[a.priority] - RANK[b.priority] || (a.id < b.id ? -1 : 1))
    .map(pathOf)
}

/** Whether one decision leads to another by what accepted decisions supersede. */
function leads(from: Drawn, to: Drawn, all: readonly Drawn[], seen: readonly Drawn[] = []): boolean {
  if (from === to) return true
  if (from.status !== 'accepted' || from.supersedes === null || seen.includes(from)) return false
  return all.filter(({ id }) => id === from.supersedes).some((next) => leads(next, to, all, [...seen, from]))
}

function naiveDecisions(
  all: readonly Drawn[],
  { path, tiers = 'first', decisions = 'current' }: Options,
): readonly string[] {
  const every = all.filter(({ kind }) => kind === 'decision')
  const isOut = (one: Drawn) =>
    every.some((other) => other.status === 'accepted' && other.supersedes === one.id && !leads(one, other, every))
  const about = speakers(all, 'decision').filter((one) => isAbout(one, path))
  const holding = decisions === 'all' ? about : about.filter((one) => one.status === 'accepted' && !isOut(one))
  const own = holding.some(({ tier }) => tier === 'project')
  return holding
    .filter(({ tier }) => tiers === 'all' || !own || tier === 'project')
    .sort((a, b) => b.day - a.day || (a.id < b.id ? -1 : 1))
    .slice(0, decisions === 'all' ? undefined : 8)
    .map(pathOf)
}

const options = fc.record({
  path: paths,
  tiers: fc.constantFrom('first' as const, 'all' as const),
  decisions: fc.constantFrom('current' as const, 'all' as const),
})

describe('rules and decisions for a file', () => {
  it('are those that a naive reading of the rules gives', () => {
    fc.assert(
      fc.property(stores, options, (all, asked) => {
        const { rules, decisions } = answer(all, asked)
        expect(said(rules)).toEqual(naiveRules(all, asked))
        expect(said(decisions)).toEqual(naiveDecisions(all, asked))
      }),
      { numRuns: 400 },
    )
  })

  it('do not depend on the order of files', () => {
    fc.assert(
      fc.property(stores, options, fc.infiniteStream(fc.double({ noNaN: true })), (all, asked, chance) => {
        const shuffled = all
          .map((one) => ({ one, by: chance.next().value }))
          .sort((a, b) => a.by - b.by)
          .map(({ one }) => one)
        const [once, twice] = [answer(all, asked), answer(shuffled, asked)]
        expect(said(twice.rules)).toEqual(said(once.rules))
        expect(said(twice.decisions)).toEqual(said(once.decisions))
        expect(twice.fingerprint).toBe(once.fingerprint)
      }),
    )
  })

  it('lose no match but to a stage that is named', () => {
    fc.assert(
      fc.property(stores, options, (all, asked) => {
        const { rules } = answer(all, asked)
        const kept = new Set<string>(said(rules))
        for (const one of all) {
          if (one.kind !== 'rule' || !isAbout(one, asked.path) || kept.has(pathOf(one))) continue
          const key = `rule:${one.id}`
          const loss = rules.losses.find((lost) => lost.key === key)?.by
          const namesake = rules.hits.some(({ entry }) => entry.key === key)
          expect(namesake || loss === 'shadowed' || loss === 'tier', `${key} of ${pathOf(one)}`).toBe(true)
        }
      }),
    )
  })

  it('hold what another tier requires, whatever the project says', () => {
    fc.assert(
      fc.property(stores, paths, (all, path) => {
        const ids = new Set(answer(all, { path }).rules.hits.map(({ entry }) => entry.id))
        const required = all.filter(
          ({ kind, tier, priority }) => kind === 'rule' && tier === 'shared' && priority === 'non_negotiable',
        )
        for (const one of required) {
          const rival = all.some(
            (other) =>
              other !== one && other.kind === 'rule' && other.id === one.id && other.priority === 'non_negotiable',
          )
          if (isAbout(one, path) && !rival) expect(ids).toContain(one.id)
        }
      }),
    )
  })
})

describe('the fingerprint', () => {
  const base: Drawn = {
    kind: 'rule',
    id: 'a',
    tier: 'project',
    file: 1,
    priority: 'mandatory',
    status: 'accepted',
    day: 3,
    files: ['**/*'],
    excludes: [],
    supersedes: null,
  }
  const of = (...all: readonly Drawn[]) => answer(all, { path: 'src/a.ts' }).fingerprint

  it('is 0 when there is nothing, and 16 hexadecimal digits else', () => {
    expect(of()).toBe('0')
    expect(of({ ...base, files: ['docs/**'] })).toBe('0')
    expect(of(base)).toMatch(/^[0-9a-f]{16}$/)
  })

  it('changes with what a reader sees, and not with what is about other files', () => {
    const marks = [
      of(base),
      of({ ...base, id: 'b' }),
      of({ ...base, priority: 'recommended' }),
      of(base, { ...base, kind: 'decision' }),
      of(base, { ...base, kind: 'decision', day: 4 }),
    ]
    expect(new Set(marks).size).toBe(marks.length)
    expect(of(base, { ...base, id: 'z', file: 9, files: ['docs/**'] })).toBe(of(base))
  })

  it('is the same wherever a shared store lies on a machine', () => {
    const at = (path: string) => {
      const file = parseFile({ tier: 'shared', path, text: rule('a') }, { tags: [] }, '.context/rules/a.yaml')
      const catalogue = buildCatalogue([{ name: 'shared', files: [file] }])
      return answerRules({ path: 'x', tiers: 'first', decisions: 'current', text: '' }, catalogue, {
        root: null,
        aliases: [],
        from: null,
      }).fingerprint
    }
    expect(at('/home/ada/org/rules/a.yaml')).toBe(at('C:/work/org/rules/a.yaml'))
  })
})
