import type { RuleConflict, RulesAnswer } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { entryKey } from '../codec/keys.ts'
import { type Issue, issue } from '../model/issue.ts'
import type { FileQuestion } from '../questions.ts'
import { rulesForFile, rulesForPrompt } from '../recipes.ts'
import { select } from '../select/select.ts'
import type { Hit, Selection } from '../select/selection.ts'
import { worldOf } from '../select/world.ts'
import { DECISIONS, decisionsAt } from './decisions.ts'
import { dependenciesAt } from './dependencies.ts'
import { type Place, placedPath } from './place.ts'
import { ruleProblems } from './rule-problems.ts'
import { rulesFingerprint } from './rules-fingerprint.ts'

const NOTHING: Selection = { hits: [], losses: [] }

/** What is said about a file: its rules, the decisions behind it, and what its module imports and is imported by. */
export function answerRules(question: FileQuestion, catalogue: Catalogue, place: Place): RulesAnswer {
  const { tiers, text } = question
  const path = placedPath(question.path, place)
  const kinds = new Set(['rule'] as const)
  const rules =
    path === null ? NOTHING : select(rulesForFile, worldOf(catalogue, { paths: [path], kinds, tiers, text }))
  const wanted = question.decisions === 'all' ? { statuses: null, top: null } : DECISIONS
  const decisions = path === null ? NOTHING : decisionsAt(path, catalogue, { ...wanted, tiers })
  const dependencies = path === null ? {} : dependenciesAt(path, catalogue.dependencies)
  return {
    question,
    path,
    rules,
    decisions,
    dependencies,
    conflicts: conflictsAmong(rules.hits),
    fingerprint: rulesFingerprint({ hits: [...rules.hits, ...decisions.hits], dependencies }),
    warnings: [...outside(path, question.path, place.root), ...ruleProblems(catalogue)],
  }
}

/** The rules that a prompt brings in by their triggers, hardest first. */
export function rulesForText(text: string, catalogue: Catalogue): Selection {
  return select(rulesForPrompt, worldOf(catalogue, { text, kinds: new Set(['rule'] as const) }))
}

function outside(path: string | null, asked: string, root: string | null): readonly Issue[] {
  return path === null ? [issue('path-outside', 'note', { path: asked, root })] : []
}

/** The conflicts that both sides of an answer see, in the order of the rules. */
function conflictsAmong(hits: readonly Hit[]): readonly RuleConflict[] {
  const said = new Set(hits.map(({ entry }) => entry.key))
  return hits.flatMap(({ entry }) =>
    conflictsOf(entry.extra.conflicts_with).flatMap(({ rule, resolution }) => {
      const other = entryKey(entry.kind, rule)
      return said.has(other) && other !== entry.key ? [{ rule: entry.key, with: other, resolution }] : []
    }),
  )
}

function conflictsOf(value: unknown): readonly { readonly rule: string; readonly resolution: string }[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (one) =>
      typeof one === 'object' && one !== null && typeof one.rule === 'string' && typeof one.resolution === 'string',
  )
}
