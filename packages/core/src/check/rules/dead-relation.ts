import { issue } from '../../model/issue.ts'
import { type CheckRule, DOCUMENTS } from '../rule.ts'

/** A declared relation to what is stored nowhere: every retrieval through it fails, so it is an error. */
export const deadRelation: CheckRule = {
  name: 'dead-relation',
  covers: DOCUMENTS,
  find: ({ entries, catalogue }) =>
    entries.flatMap(({ id, kind, links }) =>
      links
        .filter(({ declared, target }) => declared && catalogue.resolve(target, kind).is === 'missing')
        .map(({ type, target, span }) => issue('dead-relation', 'error', { id, type, target }, span)),
    ),
}
