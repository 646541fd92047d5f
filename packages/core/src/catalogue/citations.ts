import type { Entry, EntryKey } from '../model/entry.ts'
import type { Catalogue } from './catalogue.ts'

/** For each entry that anything links to: the keys of those that do, each once, in catalogue order. A link to itself is none. */
export function citationsOf(
  entries: readonly Entry[],
  resolve: Catalogue['resolve'],
): ReadonlyMap<EntryKey, readonly EntryKey[]> {
  const citing = new Map<EntryKey, Set<EntryKey>>()
  for (const entry of entries) {
    for (const { target } of entry.links) {
      const found = resolve(target, entry.kind)
      if (found.is !== 'found' || found.key === entry.key) continue
      const keys = citing.get(found.key)
      if (keys === undefined) citing.set(found.key, new Set([entry.key]))
      else keys.add(entry.key)
    }
  }
  return new Map([...citing].map(([key, keys]) => [key, [...keys]]))
}
