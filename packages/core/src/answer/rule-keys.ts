import type { Catalogue } from '../catalogue/catalogue.ts'
import { byBytes } from '../names/order.ts'
import type { RuleFilter } from '../questions.ts'
import { listRules } from './rule-list.ts'

/** The keys of the rules that are served, by name. */
export function ruleKeys({ type, scope }: Pick<RuleFilter, 'type' | 'scope'>, catalogue: Catalogue): readonly string[] {
  return listRules({ type, scope, priority: null, module: null }, catalogue)
    .map(({ id }) => id)
    .sort(byBytes)
}
