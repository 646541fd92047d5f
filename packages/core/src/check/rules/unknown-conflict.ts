import type { Catalogue } from '../../catalogue/catalogue.ts'
import { entryKey } from '../../codec/keys.ts'
import type { Entry } from '../../model/entry.ts'
import { type Issue, issue } from '../../model/issue.ts'
import { type CheckRule, RULES } from '../rule.ts'

/** A conflict with a rule that is not there: its resolution is never shown. */
export const unknownConflict: CheckRule = {
  name: 'unknown-conflict',
  covers: RULES,
  find: ({ entries, catalogue }) => unknownConflicts(entries, catalogue),
}

/** The same of these rules. */
export function unknownConflicts(rules: readonly Entry[], catalogue: Catalogue): readonly Issue[] {
  return rules.flatMap(({ id, kind, links }) =>
    links
      .filter(({ type, target }) => type === 'conflicts' && !catalogue.byKey.has(entryKey(kind, target)))
      .map(({ target, span }) => issue('unknown-conflict', 'warning', { id, target }, span)),
  )
}
