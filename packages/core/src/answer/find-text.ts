import type { EntryTexts } from '../catalogue/entry-texts.ts'
import type { Entry } from '../model/entry.ts'
import type { Recipe } from '../select/recipe.ts'
import type { World } from '../select/world.ts'
import { RECALL, searchTexts, type TextHit, type TextSearch } from '../text/search-text.ts'

/** What a search by text found, with the entries it found. */
export interface FoundTexts {
  readonly search: TextSearch
  /** Best first. */
  readonly found: ReadonlyMap<Entry, TextHit>
}

/** Searches texts for what a recipe lets in: the best of what may be said is the measure of the rest. */
export function findText(query: string, texts: EntryTexts, { admit }: Pick<Recipe, 'admit'>, world: World): FoundTexts {
  const entryOf = (id: string): Entry => {
    const entry = texts.entries.get(id)
    if (entry === undefined) throw new Error('an index holds the texts of its entries only')
    return entry
  }
  const search = searchTexts(texts.index, query, {
    ...RECALL,
    admits: (id) => admit.every((gate) => gate.passes(entryOf(id), world)),
  })
  return { search, found: new Map(search.hits.map((hit) => [entryOf(hit.id), hit])) }
}
