import { scanMarkdown } from '../../codec/markdown/scan.ts'

/**
 * The text of each member's section in the body of a package: from below its heading to the next heading that is a member's name, so that
 * headings of its own stay inside. Of two headings of one name the first is its section. Headings in code do not count.
 */
export function sectionsOf(body: string, members: readonly string[]): ReadonlyMap<string, string> {
  const named = new Set(members)
  const headings = scanMarkdown(body).headings.filter(({ text }) => named.has(text))
  const sections = new Map<string, string>()
  for (const [at, { text, after }] of headings.entries()) {
    const end = headings[at + 1]?.start ?? body.length
    if (!sections.has(text)) sections.set(text, body.slice(after, end).trimEnd())
  }
  return sections
}
