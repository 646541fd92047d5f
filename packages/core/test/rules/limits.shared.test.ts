import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loreOf, type RuleCase } from './case.ts'

const path = join(import.meta.dirname, '../../../../../shared/cases/rules-memory-limits.json')
const all = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly RuleCase[]) : []
const KINDS = ['load_rules', 'validate', 'decisions_for_file', 'dependencies']
const mine = all.filter(({ op }) => KINDS.includes(op.kind))

/** What a user would expect, where it is more than an answer for a path: the keys served and how many files are named as wrong. */
interface Expected {
  readonly rules?: readonly string[]
  readonly tiers?: readonly string[]
  readonly decisions?: readonly string[]
  readonly dependencies?: object
  /** Codes of the errors that `validate_rules` counts. */
  readonly errors?: readonly string[]
}

/** Case by case, with the reason where the reference answers otherwise. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  // `*.yml` is a rule too, whatever the case of the ending; a folder with a dot in front is passed over as one with an underscore.
  'load: underscore parts and .yml are ignored': { rules: ['upper_ext', 'yml_one'], errors: [] },
  // A day that no calendar has says nothing about the rule: it is served, and the date is named.
  'load: impossible calendar date crashes even a lenient load': {
    rules: ['bad_day', 'good'],
    errors: ['invalid-rule'],
  },
  'load: a non-UTF-8 rule crashes even a lenient load': { rules: ['good'], errors: ['unreadable-file'] },
  // Whoever asks whether the rules can be relied on asks for what stands beside them as well.
  'validate: decisions are not looked at': { rules: ['vent_first'], errors: ['yaml-syntax'] },
  'decisions: invalid ones vanish without a word': {
    decisions: ['bad_day', 'deep_one', 'fine', 'yml_one'],
    errors: ['invalid-decision', 'invalid-decision', 'invalid-decision', 'yaml-syntax'],
  },
  // Of two files that claim one name, the first speaks and the other is named.
  'decisions: duplicate keys are both kept': { decisions: ['twin'], errors: ['name-clash'] },
  // Per file, not per store: here the project speaks of every file.
  "decisions: shared tier's decisions only when the project has none": { decisions: ['ours'], errors: [] },
  'dependencies of deglaze.py': { dependencies: {} },
  'dependencies of kiln/glaze': { dependencies: {} },
  'dependencies of gloven.js': { dependencies: {} },
  'dependencies: first key in file order wins, not the longest': { dependencies: { imports: ['long'] } },
  'dependencies: index that is a list crashes the query': { dependencies: {}, errors: ['invalid-index'] },
  'dependencies: package __init__ is not its package': { dependencies: { imports: ['x'] } },
  // No tier can soften what another requires, and one clash takes no other answer down.
  'load: clash mandatory vs shared non_negotiable fails even when lenient': {
    rules: ['same_key'],
    tiers: ['shared'],
    errors: ['name-clash'],
  },
  'load: clash non_negotiable vs shared mandatory fails even when lenient': {
    rules: ['same_key'],
    tiers: ['project'],
    errors: ['name-clash'],
  },
  'load: clash non_negotiable vs shared non_negotiable fails even when lenient': {
    rules: ['same_key'],
    tiers: ['project'],
    errors: ['name-clash'],
  },
  'rule schema: created as datetime with a time': { rules: ['x_rule'], errors: [] },
  'rule schema: files given as a string': { rules: ['x_rule'], errors: [] },
  'rule schema: tags with a number': { rules: ['x_rule'], errors: [] },
  'rule schema: short_id number': { rules: ['x_rule'], errors: [] },
  'rule schema: language unknown': { rules: ['x_rule'], errors: [] },
  'rule schema: null tags': { rules: ['x_rule'], errors: [] },
}

describe.runIf(existsSync(path))('where the toolkit answers badly, Repolore answers as its users expect', () => {
  it('has an expectation for every case of these kinds', () => {
    expect(mine.map(({ name }) => name).filter((name) => EXPECTED[name] === undefined)).toEqual([])
  })

  it.each(mine.map((one) => [one.name, one] as const))('%s', async (name, one) => {
    const expected = EXPECTED[name] ?? {}
    const lore = loreOf(one)
    const rules = await lore.rules()
    const { errors } = await lore.validateRules()
    const asked = one.op.args.path ?? 'any.py'
    const { decisions, dependencies } = await lore.rulesFor(asked)
    expect({
      rules: expected.rules && rules.map(({ id }) => id).sort(),
      tiers: expected.tiers && rules.map(({ source }) => source.tier),
      decisions: expected.decisions && decisions.hits.map(({ entry }) => entry.id).sort(),
      dependencies: expected.dependencies && dependencies,
      errors: expected.errors && errors.map(({ code }) => code).sort(),
    }).toEqual({
      rules: expected.rules,
      tiers: expected.tiers,
      decisions: expected.decisions,
      dependencies: expected.dependencies,
      errors: expected.errors,
    })
  })
})
