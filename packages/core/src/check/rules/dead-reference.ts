import { issue } from '../../model/issue.ts'
import { type CheckRule, REFERRING } from '../rule.ts'

/** A related rule or item, or a superseded decision, that is stored nowhere. Nothing fails by it. */
export const deadReference: CheckRule = {
  name: 'dead-reference',
  covers: REFERRING,
  find: ({ entries, catalogue }) =>
    entries.flatMap(({ id, kind, links }) =>
      links
        .filter(({ type, target }) => type !== 'conflicts' && catalogue.resolve(target, kind).is === 'missing')
        .map(({ type, target, span }) => issue('dead-relation', 'warning', { id, type, target }, span)),
    ),
}
