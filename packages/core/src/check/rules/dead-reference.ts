import { issue } from '../../model/issue.ts'
import { type CheckRule, RULES_AND_DECISIONS } from '../rule.ts'

/** A related rule, or a superseded decision, that is stored nowhere. Nothing fails by it. */
export const deadReference: CheckRule = {
  name: 'dead-reference',
  covers: RULES_AND_DECISIONS,
  find: ({ entries, catalogue }) =>
    entries.flatMap(({ id, kind, links }) =>
      links
        .filter(({ type, target }) => type !== 'conflicts' && catalogue.resolve(target, kind).is === 'missing')
        .map(({ type, target, span }) => issue('dead-relation', 'warning', { id, type, target }, span)),
    ),
}
