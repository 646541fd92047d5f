import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loreOf, type RuleCase } from './case.ts'

const cases = join(import.meta.dirname, '../../../../../shared/cases/rules-memory.json')

const all = existsSync(cases) ? (JSON.parse(readFileSync(cases, 'utf8')) as readonly RuleCase[]) : []
const of = (kind: string) => all.filter(({ op }) => op.kind === kind).map((one) => [one.name, one] as const)

describe.runIf(existsSync(cases))('the cases of the toolkit that Repolore replaces', () => {
  it.each(of('rules_for_file'))('%s', async (_, one) => {
    const lore = loreOf(one)
    const path = one.op.args.path ?? ''
    const keys = async (tiers: 'first' | 'all') =>
      (await lore.rulesFor(path, { tiers })).rules.hits.map(({ entry }) => entry.id)
    expect(await keys('first')).toEqual(one.expect.tiered)
    expect([...(await keys('all'))]).toEqual(one.expect.untiered)
  })

  it.each(of('decisions_for_file'))('%s', async (_, one) => {
    const { path = '', raw } = one.op.args
    const { decisions } = await loreOf(one).rulesFor(path, raw === true ? { decisions: 'all' } : {})
    expect(decisions.hits.map(({ entry }) => entry.id)).toEqual(one.expect.decisions)
  })

  it.each(of('dependencies'))('%s', async (_, one) => {
    expect(await loreOf(one).dependenciesOf(one.op.args.path ?? '')).toEqual(one.expect.dependencies)
  })

  it.each(of('validate'))('%s', async (_, one) => {
    const { ok, ruleCount, errors, warnings } = await loreOf(one).validateRules()
    const { warnings: expected, ...rest } = one.expect as { warnings: readonly string[] }
    expect({ ok, rule_count: ruleCount, errors }).toEqual(rest)
    expect(warnings.length).toBe(expected.length)
  })

  it.each(of('load_rules'))('%s', async (_, one) => {
    const lore = loreOf(one)
    const { errors } = await lore.validateRules()
    if (one.expect.raises !== undefined) {
      // A strict load of the toolkit raised; Repolore serves the rest and says what is wrong.
      expect(errors.length).toBeGreaterThan(0)
      return
    }
    const rules = [...(await lore.rules())]
    expect(rules.map(({ id }) => id).sort()).toEqual([...(one.expect.keys as readonly string[])].sort())
    expect(new Set(rules.map(({ source }) => source.tier))).toEqual(new Set(one.expect.tiers as readonly string[]))
    const decisions = await lore.decisionsFor('any', { top: null })
    expect(decisions.hits.map(({ entry }) => entry.id)).toEqual(one.expect.decisions)
    const failing = (one.expect.load_errors as readonly string[]).length
    expect(new Set(errors.map(({ span }) => span?.path)).size).toBe(failing)
  })
})
