import type { Place } from '../answer/place.ts'
import type { RulesAnswer, RuleValidation } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Entry } from '../model/entry.ts'
import type { Json } from '../model/json.ts'
import type { Result } from '../model/result.ts'
import type { DecisionQuestion, FileQuestion, RuleFilter } from '../questions.ts'
import type { Selection } from '../select/selection.ts'

/** The questions about rules, decisions and dependencies. Paths are absolute or relative to the root; one outside of it matches nothing. */
export interface RuleLore {
  /** Rules, decisions and dependencies for a file; with `text`, the triggers that stand in it are named. */
  rulesFor(path: string, options?: Partial<Omit<FileQuestion, 'path'>>): Promise<RulesAnswer>
  /** Decisions for a file, newest first; by default the eight newest that are accepted and not superseded. `null` lifts either, each for itself. */
  decisionsFor(path: string, options?: Partial<Omit<DecisionQuestion, 'path'>>): Promise<Selection>
  /** What the dependency index says of a file, as it stands there; empty where it says nothing. */
  dependenciesOf(path: string): Promise<Readonly<Record<string, Json>>>
  /** The rules whose triggers stand in a prompt, hardest first. */
  rulesForPrompt(prompt: string): Promise<Selection>
  /** Fails with `unknown-rule`, naming the nearest. */
  rule(key: string): Promise<Result<Entry>>
  /** By priority, then key. */
  rules(filter?: Partial<RuleFilter>): Promise<readonly Entry[]>
  /** By name. */
  ruleKeys(filter?: Partial<Pick<RuleFilter, 'type' | 'scope'>>): Promise<readonly string[]>
  validateRules(): Promise<RuleValidation>
}

interface Means {
  readonly current: () => Promise<Catalogue>
  readonly place: Place
}

/** The part of a lore that answers them. */
export function ruleLore({ current, place }: Means): RuleLore {
  const rulesFor = async (path: string, options: Partial<Omit<FileQuestion, 'path'>> = {}) =>
    (await import('../answer/rules.ts')).answerRules(
      { tiers: 'first', decisions: 'current', text: '', ...options, path },
      await current(),
      place,
    )
  return {
    rulesFor,
    async decisionsFor(path, options = {}) {
      const { answerDecisions, DECISIONS } = await import('../answer/decisions.ts')
      return answerDecisions({ ...DECISIONS, tiers: 'first', ...options, path }, await current(), place)
    },
    dependenciesOf: async (path) => (await rulesFor(path)).dependencies,
    rulesForPrompt: async (prompt) => (await import('../answer/rules.ts')).rulesForText(prompt, await current()),
    rule: async (key) => (await import('../answer/rule.ts')).findRule(key, await current()),
    rules: async (filter = {}) =>
      (await import('../answer/rule-list.ts')).listRules({ ...EVERY_RULE, ...filter }, await current()),
    ruleKeys: async (filter = {}) =>
      (await import('../answer/rule-keys.ts')).ruleKeys({ ...EVERY_RULE, ...filter }, await current()),
    validateRules: async () => (await import('../answer/rule-validation.ts')).validateRules(await current()),
  }
}

const EVERY_RULE: RuleFilter = { type: null, scope: null, priority: null, module: null }
