import { headings } from '../codec/heading.ts'
import type { Entry } from '../model/entry.ts'

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
  const members = new Map(aliases.map((member) => [folded(member), member]))
  const found = [...headings(body)].flatMap((heading) => {
    const member = members.get(folded(heading.words))
    return member !== undefined && members.delete(folded(heading.words)) ? [{ member, heading }] : []
  })
  return found.map(({ member, heading }, at) => ({
    member,
    text: body.slice(heading.end, found[at + 1]?.heading.start).trim(),
  }))
}

/** As links are resolved: without case, and `-` is `_`. */
function folded(name: string): string {
  return name.toLowerCase().replaceAll('-', '_')
}
