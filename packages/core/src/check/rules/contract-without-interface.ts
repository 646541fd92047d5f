import type { Entry } from '../../model/entry.ts'
import { issue } from '../../model/issue.ts'
import { interfaceOf } from '../interface.ts'
import { placeOf } from '../place.ts'
import { type ItemConstraint, ofCatalogue } from '../rule.ts'

/** A contract of which nobody can say where it stands, or whether it holds: it names no one file as its interface, or has no evidence. */
export const contractWithoutInterface: ItemConstraint = {
  name: 'contract-without-interface',
  covers: ofCatalogue('contract'),
  find: ({ entries }) =>
    entries
      .map((entry) => ({ entry, lacks: lackingIn(entry) }))
      .filter(({ lacks }) => lacks.length > 0)
      .map(({ entry, lacks }) => issue('contract-without-interface', 'error', { id: entry.id, lacks }, placeOf(entry))),
}

function lackingIn(entry: Entry): readonly ('interface' | 'one-file' | 'evidence')[] {
  const location = interfaceOf(entry)
  return [
    ...(location === null ? ['interface' as const] : WILDCARDS.test(location.path) ? ['one-file' as const] : []),
    ...(entry.evidence.length === 0 ? ['evidence' as const] : []),
  ]
}

/** Brackets are not among them: folders of web routes are named with them. */
const WILDCARDS = /[*?]|\{[^{}]*,[^{}]*\}|\/$/
