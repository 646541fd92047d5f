import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { CuratedIndex } from '../../codec/dialect.ts'
import type { Entry, EntryKey } from '../../model/entry.ts'
import { foldLinkName } from '../../names/link-name.ts'
import { ownerOf, type TextTargets } from './text-targets.ts'

/** A memory that nothing leads to. */
export interface Orphan {
  readonly memory: Entry
  /** The index that should list it; `null` where its folder has none. */
  readonly index: string | null
}

/**
 * The memories that the index of their folder does not list, by a link or by their name as a whole word; in a folder without an index,
 * those that nothing links to. The deepest of nested folders owns a memory.
 */
export function orphans(memories: readonly Entry[], catalogue: Catalogue, targets: TextTargets): readonly Orphan[] {
  const listings = new Map(
    catalogue.indexes.map((index) => [ownerOf(index.path, targets.folders), { index, lists: listing(index, targets) }]),
  )
  return memories.flatMap((memory) => {
    const owner = listings.get(ownerOf(memory.source.path, targets.folders))
    const found = owner === undefined ? catalogue.citedBy(memory.key).length > 0 : owner.lists(memory)
    return found ? [] : [{ memory, index: owner?.index.path ?? null }]
  })
}

/** Whether an index lists a memory, or a member of it. */
function listing(index: CuratedIndex, targets: TextTargets): (memory: Entry) => boolean {
  const linked = new Set<EntryKey>(
    index.links.flatMap((link) => {
      const target = targets.target(link, index.path)
      return target?.is === 'found' ? [target.key] : []
    }),
  )
  const words = new Set((index.words.match(WORD) ?? []).map(foldLinkName))
  const text = foldLinkName(index.words)
  const named = (name: string): boolean => {
    const folded = foldLinkName(name)
    return words.has(folded) || (!ONE_WORD.test(folded) && standsAlone(folded, text))
  }
  return ({ key, id, aliases }) => linked.has(key) || [id, ...aliases].some(named)
}

const WORD = /[\p{L}\p{M}\p{N}_-]+/gu
const ONE_WORD = /^[\p{L}\p{M}\p{N}_-]+$/u

/** Whether a name of several words stands in a text with no part of a word on either side. */
function standsAlone(name: string, text: string): boolean {
  if (name === '') return false
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const around = text.charAt(at - 1) + text.charAt(at + name.length)
    if (around.search(WORD) < 0) return true
  }
  return false
}
