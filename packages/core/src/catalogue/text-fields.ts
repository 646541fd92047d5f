import { headings } from '../codec/heading.ts'
import type { Entry } from '../model/entry.ts'
import type { TextDocument } from '../text/segment.ts'

/** An entry as the text index sees it: under an id of its own, its names, what is said of it, and its body. */
export function textOfEntry(entry: Entry): TextDocument {
  const { title, summary, tags, aliases, body } = entry
  const names = new Set([entry.id, title, stemOf(entry.source.path)])
  return {
    id: textId(entry),
    fields: {
      name: [...names].join('\n'),
      description: summary ?? '',
      tags: tags.join('\n'),
      headings: Array.from(headings(body), ({ words }) => words).join('\n'),
      members: aliases.join('\n'),
      body,
    },
  }
}

/** Tells entries apart that share a key, or a path in stores of their own. */
export function textId({ source: { tier, path, line } }: Entry): string {
  return `${tier} ${path}:${line}`
}

/** A file that names its entry otherwise is still found by its own name. */
function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}
