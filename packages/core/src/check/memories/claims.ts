import type { Entry, EntryKey } from '../../model/entry.ts'
import { foldLinkName } from '../../names/link-name.ts'
import { byBytes } from '../../names/order.ts'

/** A name that several memories claim as their own or for a member. */
export interface Claim {
  /** As the first of them writes it. */
  readonly name: string
  /** The files that claim it, in byte order. */
  readonly paths: readonly string[]
  /** How many different memories they are: 1 where the files only repeat one name. */
  readonly memories: number
}

/** The names that more than one file claims, after folding; in the order of the names. */
export function namesClaimedTwice(memories: readonly Entry[]): readonly Claim[] {
  const claims = new Map<string, { name: string; paths: Set<string>; keys: Set<EntryKey> }>()
  for (const { id, key, aliases, source } of memories) {
    for (const name of [id, ...aliases]) {
      const claim = claims.get(foldLinkName(name)) ?? { name, paths: new Set(), keys: new Set() }
      claims.set(foldLinkName(name), claim)
      claim.paths.add(source.path)
      claim.keys.add(key)
    }
  }
  return [...claims.values()]
    .filter(({ paths }) => paths.size > 1)
    .map(({ name, paths, keys }) => ({ name, paths: [...paths].sort(byBytes), memories: keys.size }))
    .sort((a, b) => byBytes(a.name, b.name))
}
