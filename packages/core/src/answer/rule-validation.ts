import type { RuleValidation } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { softSummaries } from '../check/rules/soft-summary.ts'
import { unknownConflicts } from '../check/rules/unknown-conflict.ts'
import type { Entry } from '../model/entry.ts'
import { isServedRule } from './rule-list.ts'
import { ruleProblems } from './rule-problems.ts'

/** Whether the rules can be relied on, over both tiers. What else is worth tidying stands in `check`. */
export function validateRules(catalogue: Catalogue): RuleValidation {
  const rules: readonly Entry[] = catalogue.entries.filter((entry) => isServedRule(entry, catalogue))
  const errors = ruleProblems(catalogue)
  return {
    ok: errors.length === 0,
    ruleCount: rules.length,
    errors,
    warnings: [...softSummaries(rules), ...unknownConflicts(rules, catalogue)],
    roots: catalogue.foldersOf('rule').map(({ tier, folder }) => ({ tier, path: folder })),
  }
}
