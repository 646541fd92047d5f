import { issue } from '../../model/issue.ts'
import { placeOf } from '../place.ts'
import { type ItemConstraint, ofCatalogue } from '../rule.ts'

/** An invariant that nothing shows to hold: it has no evidence with a method of verification. */
export const invariantWithoutEvidence: ItemConstraint = {
  name: 'invariant-without-evidence',
  covers: ofCatalogue('invariant'),
  find: ({ entries }) =>
    entries
      .filter(({ evidence }) => evidence.every(({ method }) => method === ''))
      .map((entry) => issue('invariant-without-evidence', 'error', { id: entry.id }, placeOf(entry))),
}
