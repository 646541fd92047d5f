import { type Dialect, silentFile } from '../dialect.ts'
import { mountedPath } from '../homes.ts'
import { placesIn } from '../lines.ts'
import { textLinks } from '../text-links.ts'

/** The curated index at the top of a memory folder: no memory, but what it names is looked up by the hygiene of the store. */
export const memoryIndexes: Dialect = {
  id: 'memory-index',
  claims: (place) => place === mountedPath('memory', 'MEMORY.md'),
  parse: (source) => ({
    ...silentFile(source.path),
    index: { path: source.path, text: source.text, links: textLinks(source.text, 0, placesIn(source)) },
  }),
}
