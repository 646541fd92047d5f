import { issue } from '../../model/issue.ts'
import { type CheckRule, EVERYTHING } from '../rule.ts'

/** A subject of the glossary that nothing declares: asking for it finds nothing. */
export const subjectWithoutDocument: CheckRule = {
  name: 'subject-without-document',
  covers: EVERYTHING,
  find: ({ catalogue }) =>
    catalogue.glossary.entries
      .filter(({ subject }) => !catalogue.bySubject.has(subject))
      .map(({ subject, span }) => issue('subject-without-document', 'warning', { subject }, span)),
}
