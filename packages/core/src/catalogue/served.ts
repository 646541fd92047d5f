import type { Entry } from '../model/entry.ts'
import type { Kind } from '../model/kinds.ts'
import type { Catalogue } from './catalogue.ts'

/** The entries of a kind that speak for their names, in catalogue order: of several of one name the one with precedence. */
export function servedEntries(catalogue: Pick<Catalogue, 'entries' | 'byKey'>, kind: Kind): readonly Entry[] {
  return catalogue.entries.filter((entry) => entry.kind === kind && catalogue.byKey.get(entry.key)?.[0] === entry)
}
