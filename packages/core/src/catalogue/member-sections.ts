import type { MarkdownHeading } from '../codec/markdown/found.ts'
import { scanMarkdown } from '../codec/markdown/scan.ts'
import type { Entry } from '../model/entry.ts'
import { foldLinkName } from '../names/link-name.ts'

/** The part of a package that is one of its members. */
export interface MemberSection {
  /** The name as the package gives it. */
  readonly member: string
  /** Markdown below the heading, without blank ends. */
  readonly text: string
}

/**
 * The sections of a package in their order: each begins at the heading that is the name of a member and ends where the next one begins,
 * whatever headings the member's own text holds. A member without such a heading has none.
 */
export function memberSections({ aliases, body }: Pick<Entry, 'aliases' | 'body'>): readonly MemberSection[] {
  const found = memberHeadings(body, aliases)
  return found.map(({ member, heading }, at) => ({
    member,
    text: withoutBlankEnds(body.slice(heading.after, found[at + 1]?.heading.start)),
  }))
}

/** The heading of each member in a text: the first of its name below the title, else a title of its name. In the order of the text. */
export function memberHeadings(
  text: string,
  members: readonly string[],
  from = 0,
): readonly { readonly member: string; readonly heading: MarkdownHeading }[] {
  if (members.length === 0) return []
  const byName = new Map<string, MarkdownHeading>()
  for (const heading of scanMarkdown(text, from).headings) {
    const name = foldLinkName(heading.text)
    const known = byName.get(name)
    if (known === undefined || (known.level === 1 && heading.level > 1)) byName.set(name, heading)
  }
  const named = new Map(members.map((member) => [foldLinkName(member), member]))
  return [...named]
    .flatMap(([name, member]) => {
      const heading = byName.get(name)
      return heading === undefined ? [] : [{ member, heading }]
    })
    .sort((a, b) => a.heading.start - b.heading.start)
}

/** Without the blank lines around it; the indent of its first line stays, since it may be code. */
function withoutBlankEnds(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
}
