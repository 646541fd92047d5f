import type { Catalogue } from '../catalogue/catalogue.ts'
import { RULE_PRIORITIES } from '../codec/rule-shape.ts'
import type { Entry } from '../model/entry.ts'
import { byBytes } from '../names/order.ts'
import type { RuleFilter } from '../questions.ts'

/** The rules that are served, each key once, hardest first, then by key. A filter compares whole words; one that names a module asks for rules that name it. */
export function listRules(filter: RuleFilter, catalogue: Catalogue): readonly Entry[] {
  return catalogue.entries
    .filter((entry) => isServedRule(entry, catalogue) && fits(entry, filter))
    .sort((a, b) => rank(a) - rank(b) || byBytes(a.id, b.id))
}

/** Whether an entry is a rule and the one that its name stands for. */
export function isServedRule(entry: Entry, catalogue: Catalogue): boolean {
  return entry.source.dialect === 'rule' && catalogue.byKey.get(entry.key)?.[0] === entry
}

function fits({ extra }: Entry, { type, scope, priority, module }: RuleFilter): boolean {
  return (
    (type === null || extra.type === type) &&
    (scope === null || extra.scope === scope) &&
    (priority === null || extra.priority === priority) &&
    (module === null || (Array.isArray(extra.modules) && extra.modules.includes(module)))
  )
}

function rank({ extra }: Entry): number {
  return RULE_PRIORITIES.findIndex((priority) => priority === extra.priority)
}
