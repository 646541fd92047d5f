import { issue } from '../../model/issue.ts'
import { placeOf } from '../place.ts'
import { type CheckRule, ofCatalogue } from '../rule.ts'

/** A decision that calls itself superseded, and no decision that is stored takes its place. */
export const supersededByNothing: CheckRule = {
  name: 'superseded-by-nothing',
  covers: ofCatalogue('decision'),
  find: ({ entries, catalogue }) => {
    const replaced = new Set(
      catalogue.entries.flatMap(({ kind, links }) =>
        links.flatMap(({ type, target }) => {
          const to = type === 'supersedes' ? catalogue.resolve(target, kind) : null
          return to?.is === 'found' ? to.entries : []
        }),
      ),
    )
    return entries
      .filter((entry) => entry.status === 'superseded' && !replaced.has(entry))
      .map((entry) => issue('superseded-by-nothing', 'warning', { id: entry.id }, placeOf(entry)))
  },
}
