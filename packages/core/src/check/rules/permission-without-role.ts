import type { Entry } from '../../model/entry.ts'
import { issue } from '../../model/issue.ts'
import { placeOf } from '../place.ts'
import { type ItemConstraint, ofCatalogue } from '../rule.ts'

/** A permission that binds nobody, or nowhere: it names no role, or its scope is empty. */
export const permissionWithoutRole: ItemConstraint = {
  name: 'permission-without-role',
  covers: ofCatalogue('permission'),
  find: ({ entries }) =>
    entries
      .map((entry) => ({ entry, lacks: lackingIn(entry) }))
      .filter(({ lacks }) => lacks.length > 0)
      .map(({ entry, lacks }) => issue('permission-without-role', 'error', { id: entry.id, lacks }, placeOf(entry))),
}

function lackingIn({ grant, include }: Entry): readonly ('role' | 'scope')[] {
  return [...(grant === null ? ['role' as const] : []), ...(include.length === 0 ? ['scope' as const] : [])]
}
