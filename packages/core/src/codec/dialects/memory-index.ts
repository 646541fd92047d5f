import { type Dialect, silentFile } from '../dialect.ts'
import { mountedPath } from '../homes.ts'
import { placesIn } from '../lines.ts'
import { scanMarkdown } from '../markdown/scan.ts'
import { textLinks } from '../text-links.ts'

/** The curated index at the top of a memory folder: no memory, but what it names is looked up by the hygiene of the store. */
export const memoryIndexes: Dialect = {
  id: 'memory-index',
  holds: null,
  claims: (place) => place === mountedPath('memory', 'MEMORY.md'),
  parse: (source) => ({
    ...silentFile(source.path),
    index: {
      path: source.path,
      links: textLinks(source.text, 0, placesIn(source)),
      words: withoutTargets(source.text),
    },
  }),
}

/** A text without the targets of its Markdown links: a name in a path does not name a memory. */
function withoutTargets(text: string): string {
  let words = ''
  let from = 0
  for (const { is, at } of scanMarkdown(text).links) {
    if (is === 'wiki') continue
    words += `${text.slice(from, at.start)} `
    from = Math.max(from, at.end)
  }
  return words + text.slice(from)
}
