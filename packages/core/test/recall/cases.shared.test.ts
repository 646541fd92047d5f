import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entryKey } from '../../src/codec/keys.ts'
import { memoryUsage } from '../../src/testing/memory-usage.ts'
import { loreOf, names, recall, type Tiers } from './recalling.ts'

interface Case {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  readonly op: {
    readonly kind: string
    readonly args: {
      readonly query?: string
      readonly queries?: readonly string[]
      readonly limit?: number
      readonly roots?: Readonly<Record<string, string>>
      readonly boost?: Readonly<Record<string, number>>
    }
  }
  readonly expect: { readonly names: readonly string[] }
}

const shared = join(import.meta.dirname, '../../../../../shared/cases')
const casesOf = (file: string, kind: string): readonly Case[] =>
  existsSync(shared)
    ? // The file is what its README says.
      (JSON.parse(readFileSync(join(shared, file), 'utf8')) as readonly Case[]).filter(({ op }) => op.kind === kind)
    : []

function tiersOf({ files, op }: Case): Tiers {
  const roots = op.args.roots ?? { project: 'repo/.context/memory' }
  return Object.fromEntries(
    Object.entries(roots).map(([tier, root]) => [
      tier,
      Object.fromEntries(
        Object.entries(files).flatMap(([path, text]) =>
          path.startsWith(`${root}/`) ? [[path.slice(root.length + 1), text]] : [],
        ),
      ),
    ]),
  )
}

/** The use that gives the heat of a case: as many recalls as it takes, and opens where it takes more than that. */
async function usageOf({ op }: Case) {
  const usage = memoryUsage()
  for (const [name, heat] of Object.entries(op.args.boost ?? {})) {
    const events = Math.max(1, Math.round((Math.exp(heat) - 1) / 3))
    for (let count = 0; count < events; count += 1) await usage.record('open', [entryKey('memory', name)])
  }
  return usage
}

async function answerTo(one: Case) {
  const { query = '', limit } = one.op.args
  return recall(loreOf(tiersOf(one), await usageOf(one)), { query, ...(limit === undefined ? {} : { limit }) })
}

describe('what the toolkit answers', () => {
  const cases = casesOf('rules-memory.json', 'recall')

  it.each(cases.map((one) => [one.name, one] as const))('%s: the first name', async (_, one) => {
    expect(names(await answerTo(one))[0] ?? null).toBe(one.expect.names[0] ?? null)
  })

  // Whole lists, but where the page on rules and memories says otherwise.
  const otherwise: Readonly<Record<string, readonly [why: string, names: readonly string[]]>> = {
    'recall: heat of 0 opens and 0 recalls on a near-miss': [
      'of salt, glaze, cone and ten, the delivery has one word: it is about something else',
      ['reduction_firing'],
    ],
    'recall: three-letter term is exact': ['words are stemmed, short ones too: ashes are ash', ['b', 'a']],
  }
  it.each(cases.map((one) => [one.name, one] as const))('%s: the whole list', async (_, one) => {
    expect(names(await answerTo(one))).toEqual(otherwise[one.name]?.[1] ?? one.expect.names)
  })

  it('differs only where there is such a case', () => {
    expect(Object.keys(otherwise).filter((name) => !cases.some((one) => one.name === name))).toEqual([])
  })
})

/** What the users of the toolkit would expect where it answers badly. */
const expected: Readonly<Record<string, readonly [why: string, names: readonly string[]]>> = {
  'recall limit -1 drops the last hit': ['a limit is taken to the nearest that makes sense, 1', ['kiln_schedule']],
  'recall: heat of 2 opens and 10 recalls on a near-miss': [
    'use moves a score by 15 % at most, so what is about the query stays first',
    ['reduction_firing'],
  ],
  'recall: heat of 60 opens and 300 recalls on a near-miss': [
    'however hot, a note that is about something else is not the answer',
    ['reduction_firing'],
  ],
  'recall: no stemming backwards': ['glazing is found under glaze too; equal scores go by name', ['a', 'b']],
  'recall: name comes from frontmatter, the file stem is not searched': [
    'a file is also found by its own name',
    ['other'],
  ],
  'recall: members are not searched': ['a package is found by its members', ['pkg']],
  'recall: umlaut word falls apart but still matches itself': [
    'a word with an umlaut is one word; pieces of it are not',
    ['a'],
  ],
  'recall: CJK finds nothing': ['a single character is a word there', ['a']],
  "recall 'fire'": [
    'fire and firing are one stem: the log has it in its name and tags',
    ['firing_log', 'kiln_schedule'],
  ],
  "recall 'schedules'": ['the plural finds the singular', ['kiln_schedule']],
  "recall 'the'": ['no note is about a function word', []],
  'recall limit 1': ['kiln in the name says more than kiln four times in a short note', ['kiln_schedule']],
  'recall limit 0': ['a limit is taken to the nearest that makes sense, 1', ['kiln_schedule']],
  'recall tie: warmth beats the name only through the score': [
    'an open lifts one of two equal notes: a little, and enough',
    ['zeta', 'beta'],
  ],
  'recall: heat multiplies': [
    'use moves a score by 15 % at most: the note of least relevance stays last',
    ['kiln_schedule', 'studio_keys', 'firing_log', 'glaze_recipes'],
  ],
  'recall: four-letter term is a prefix': ['words are stemmed and never cut short: glaz is no word of a note', []],
  'recall: spans user tier': [
    'all tiers in one list, by relevance alone',
    ['kiln_schedule', 'studio_keys', 'my_kiln_habits', 'firing_log', 'glaze_recipes'],
  ],
  'recall: duplicate query words count once': [
    'the same list as for the word alone',
    ['kiln_schedule', 'studio_keys', 'firing_log', 'glaze_recipes'],
  ],
}

describe('what users would expect where it answers badly', () => {
  const cases = casesOf('rules-memory-limits.json', 'recall')

  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const [why, wanted] = expected[one.name] ?? ['no answer is written down for this case', null]
    expect(names(await answerTo(one)), why).toEqual(wanted)
  })

  it.each(casesOf('rules-memory-limits.json', 'recall_many').map((one) => [one.name, one] as const))(
    '%s: use moves nothing out of the list or far within it',
    async (_, one) => {
      const counts = Object.entries(
        JSON.parse(one.files['repo/.context/memory/_usage.json'] ?? '{}') as Readonly<
          // The case's own file of counts.
          Record<string, { readonly opens: number }>
        >,
      )
      const usage = memoryUsage()
      for (const [name, { opens }] of counts)
        for (let count = 0; count < opens; count += 1) await usage.record('open', [entryKey('memory', name)])
      const [cold, hot] = [loreOf(tiersOf(one)), loreOf(tiersOf(one), usage)]
      let moved = 0
      for (const query of one.op.args.queries ?? []) {
        const without = await recall(cold, { query, limit: 50 })
        const withUse = await recall(hot, { query, limit: 50 })
        expect([...names(withUse)].sort()).toEqual([...names(without)].sort())
        const score = new Map(without.memories.map(({ hit }) => [hit.entry.id, hit.parts.relevance ?? 0]))
        const links = new Map(without.memories.map(({ hit }) => [hit.entry.id, hit.parts.links ?? 0]))
        names(withUse).forEach((above, at) => {
          for (const below of names(withUse).slice(at + 1)) {
            const bound = (score.get(above) ?? 0) * 1.15 + (links.get(above) ?? 0)
            expect(bound).toBeGreaterThanOrEqual((score.get(below) ?? 0) + (links.get(below) ?? 0) - 1e-9)
          }
        })
        if (names(withUse).join() !== names(without).join()) moved += 1
      }
      expect(moved, 'use does count for something').toBeGreaterThan(0)
    },
  )
})
