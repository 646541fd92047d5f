import type { Link } from '../model/entry.ts'
import type { Span } from '../model/span.ts'
import type { MarkdownLink } from './markdown/found.ts'
import { scanMarkdown } from './markdown/scan.ts'

/** The links in the Markdown of a file from an offset on: `link` for a wiki link, `file` for a Markdown link to another Markdown file. Links within the note, and to addresses, are none. */
export function textLinks(text: string, from: number, placeOf: (offset: number) => Span): readonly Link[] {
  if (!text.includes('[', from)) return []
  return scanMarkdown(text, from).links.flatMap((link) => {
    const type = typeOf(link)
    if (type === null) return []
    const heading = link.heading === null ? {} : { heading: link.heading }
    return [{ type, target: link.target, ...heading, declared: false, span: placeOf(link.start) }]
  })
}

function typeOf({ is, target }: MarkdownLink): 'link' | 'file' | null {
  if (target === '') return null
  if (is === 'wiki') return 'link'
  return /\.md$/i.test(target) && !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target) ? 'file' : null
}
