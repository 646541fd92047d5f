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
 * The sections of a package in their order: each begins at a heading that is the name of a member and ends where the next one begins,
 * whatever headings the member's own text holds. A member without such a heading has none.
 */
export function memberSections({ aliases, body }: Pick<Entry, 'aliases' | 'body'>): readonly MemberSection[] {
  if (aliases.length === 0) return []
  const members = new Map(aliases.map((member) => [foldLinkName(member), member]))
  const found = scanMarkdown(body).headings.flatMap((heading) => {
    const name = foldLinkName(heading.text)
    const member = members.get(name)
    return member !== undefined && members.delete(name) ? [{ member, heading }] : []
  })
  return found.map(({ member, heading }, at) => ({
    member,
    text: body.slice(heading.after, found[at + 1]?.heading.start).trim(),
  }))
}
