import { issue } from '../../model/issue.ts'
import { placeOf } from '../place.ts'
import { type ItemConstraint, ofCatalogue } from '../rule.ts'

/** An item that no file can bring in. Of a permission that is an error, which `permission-without-role` tells of. */
export const itemWithoutScope: ItemConstraint = {
  name: 'item-without-scope',
  covers: ofCatalogue('invariant', 'decision', 'contract', 'note', 'instruction'),
  find: ({ entries }) =>
    entries
      .filter(({ include }) => include.length === 0)
      .map((entry) => issue('item-without-scope', 'warning', { id: entry.id }, placeOf(entry))),
}
