import type { RulesAnswer } from '../answers.ts'
import type { Entry } from '../model/entry.ts'
import type { Json } from '../model/json.ts'
import type { Hit } from '../select/selection.ts'
import { type AnswerLimit, UNLIMITED } from './answer-limit.ts'
import { type IssueJson, issueJson } from './issues.ts'
import { reasonTexts } from './reasons.ts'
import { rulesMarkdown, shortIds } from './rules.ts'
import { takeWithin } from './within.ts'

/** A rule as lists carry it. */
export interface RuleRow {
  readonly key: string
  readonly short_id: Json
  readonly title: string
  readonly type: Json
  readonly scope: Json
  readonly priority: Json
  readonly modules: Json
  readonly summary: string | null
  readonly tier: string
  readonly source_path: string
}

/** A decision as an answer carries it. */
export interface DecisionRow {
  readonly key: string
  readonly title: string
  readonly date: string | null
  /** The word of the file: `accepted` and the like. */
  readonly status: Json
  readonly modules: Json
  readonly reason: string
  readonly supersedes: Json
  readonly tier: string
  readonly source_path: string
  readonly why: readonly string[]
}

/** The structured answer for a file. */
export interface RulesJson {
  readonly rules: readonly (RuleRow & { readonly why: readonly string[] })[]
  readonly decisions: readonly DecisionRow[]
  readonly dependencies: Readonly<Record<string, Json>>
  readonly conflicts: readonly { readonly rule: string; readonly with: string; readonly resolution: string }[]
  readonly fingerprint: string
  readonly warnings: readonly IssueJson[]
  /** The keys of what the limit left out, and how many items of the other lists; there only where it cut. */
  readonly left_out?: readonly string[]
  readonly more?: { readonly dependencies: number; readonly warnings: number }
}

/** What the hook and scripts take. */
export interface RulesBundle {
  readonly fingerprint: string
  /** `null` where there is nothing to say, so that a hook injects nothing. */
  readonly markdown: string | null
  readonly rule_count: number
  readonly short_ids: readonly string[]
  readonly warnings: readonly IssueJson[]
}

/** What share of the limit each list may take; together they stay below it. */
const SHARE = { rules: 0.5, decisions: 0.2, dependencies: 0.1, warnings: 0.1 }

/** The structured answer. With a limit, whole rows are left out from the end of each list, and named. */
export function rulesJson(answer: RulesAnswer, options: Partial<AnswerLimit> = {}): RulesJson {
  const { limit, counter } = { ...UNLIMITED, ...options }
  const within = <T>(items: readonly T[], share: number) =>
    takeWithin(items, { room: limit === null ? null : limit * share, counter, textOf: (item) => JSON.stringify(item) })
  const rules = within(answer.rules.hits.map(ruleHit), SHARE.rules)
  const decisions = within(answer.decisions.hits.map(decisionRow), SHARE.decisions)
  const warnings = within(answer.warnings.map(issueJson), SHARE.warnings)
  const { dependencies, more } = shortened(answer.dependencies, (items, lists) =>
    within(items, SHARE.dependencies / lists),
  )
  const leftOut = [
    ...answer.rules.hits.slice(rules.taken.length),
    ...answer.decisions.hits.slice(decisions.taken.length),
  ]
  return {
    rules: rules.taken,
    decisions: decisions.taken,
    dependencies,
    conflicts: answer.conflicts.map((one) => ({
      rule: bareKey(one.rule),
      with: bareKey(one.with),
      resolution: one.resolution,
    })),
    fingerprint: answer.fingerprint,
    warnings: warnings.taken,
    ...(leftOut.length === 0 ? {} : { left_out: leftOut.map(({ entry }) => entry.key) }),
    ...(more + warnings.more === 0 ? {} : { more: { dependencies: more, warnings: warnings.more } }),
  }
}

/** The fingerprint of an answer that says nothing. */
const NOTHING = '0'

/** The bundle: the very Markdown of the answer with what a script needs to tell answers apart. */
export function rulesBundle(answer: RulesAnswer, options: Partial<AnswerLimit> = {}): RulesBundle {
  return {
    fingerprint: answer.fingerprint,
    markdown: answer.fingerprint === NOTHING ? null : rulesMarkdown(answer, options),
    rule_count: answer.rules.hits.length,
    short_ids: shortIds(answer),
    warnings: rulesJson(answer, options).warnings,
  }
}

/** A rule as lists carry it, without its content. */
export function ruleRow({ id, title, summary, extra, source }: Entry): RuleRow {
  const { short_id = null, type = null, scope = null, priority = null, modules = [] } = extra
  return {
    key: id,
    short_id,
    title,
    type,
    scope,
    priority,
    modules,
    summary,
    tier: source.tier,
    source_path: source.path,
  }
}

function ruleHit({ entry, reasons }: Hit): RuleRow & { readonly why: readonly string[] } {
  return { ...ruleRow(entry), why: reasonTexts(reasons) }
}

/** A decision with why it is there. */
export function decisionRow({ entry, reasons }: Hit): DecisionRow {
  const { status = entry.status, modules = [], supersedes = [] } = entry.extra
  return {
    key: entry.id,
    title: entry.title,
    date: entry.date,
    status,
    modules,
    reason: entry.body,
    supersedes,
    tier: entry.source.tier,
    source_path: entry.source.path,
    why: reasonTexts(reasons),
  }
}

/** The entry of the index with its lists cut to their share, and how many items that left out. */
function shortened(
  dependencies: Readonly<Record<string, Json>>,
  within: (items: readonly Json[], lists: number) => { readonly taken: readonly Json[]; readonly more: number },
): { readonly dependencies: Readonly<Record<string, Json>>; readonly more: number } {
  const pairs = Object.entries(dependencies)
  let more = 0
  const cut = pairs.map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value] as const
    const some = within(value, pairs.length)
    more += some.more
    return [name, some.taken] as const
  })
  return { dependencies: Object.fromEntries(cut), more }
}

function bareKey(key: string): string {
  return key.slice(key.indexOf(':') + 1)
}
