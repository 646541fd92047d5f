import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { MemoryFile } from '../folder.ts'
import { sameName } from '../rename/same-name.ts'
import { linksIn } from './links-in.ts'

/** The names in the wiki links of a text, each once, in their order. */
export function wikiTargets(text: string): readonly string[] {
  return [...new Set(linksIn(text).flatMap(({ is, target }) => (is === 'wiki' && target !== '' ? [target] : [])))]
}

/** Wiki links of a memory that lead somewhere only after folding, each with the name as it is stored: a memory's own, or its member's. */
export function foldedTargets({ text }: MemoryFile, catalogue: Catalogue): ReadonlyMap<string, string> {
  return new Map(
    wikiTargets(text).flatMap((target) => {
      const name = exactName(target, catalogue)
      return name === null ? [] : [[target, name] as const]
    }),
  )
}

function exactName(target: string, catalogue: Catalogue): string | null {
  const found = catalogue.resolve(target, 'memory')
  const [entry] = found.is === 'found' ? found.entries : []
  if (entry === undefined || target === entry.id || target === entry.key || entry.aliases.includes(target)) return null
  return [entry.id, ...entry.aliases].find((name) => sameName(name, target)) ?? null
}
