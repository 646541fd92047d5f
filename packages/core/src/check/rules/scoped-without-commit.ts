import { issue } from '../../model/issue.ts'
import { placeOf } from '../place.ts'
import { type ItemConstraint, ofCatalogue } from '../rule.ts'

/** An item with a scope that does not say at which commit it was last found to hold: how old its claim is, nobody can tell. */
export const scopedWithoutCommit: ItemConstraint = {
  name: 'scoped-without-commit',
  covers: ofCatalogue(),
  find: ({ entries }) =>
    entries
      .filter(({ include, verifiedAt }) => include.length > 0 && verifiedAt === null)
      .map((entry) => issue('scoped-without-commit', 'error', { id: entry.id }, placeOf(entry))),
}
