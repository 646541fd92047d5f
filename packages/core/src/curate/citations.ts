import { byBytes } from '../names/order.ts'
import type { MemoryFolder } from './folder.ts'

/** Who links to each memory of a folder, by name, each once; a memory's links to itself do not count. */
export function citations({ memories, catalogue }: MemoryFolder): ReadonlyMap<string, readonly string[]> {
  const citedBy = new Map<string, Set<string>>()
  for (const { entry } of memories) {
    for (const link of entry.links) {
      const found = catalogue.follow(link, { kind: entry.kind, path: entry.source.path })
      if (found.is !== 'found' || found.key === entry.key) continue
      const name = found.key.slice(found.key.indexOf(':') + 1)
      citedBy.set(name, (citedBy.get(name) ?? new Set()).add(entry.id))
    }
  }
  return new Map([...citedBy].map(([name, names]) => [name, [...names].sort(byBytes)]))
}
