import { memberSections } from '../../catalogue/member-sections.ts'
import type { Entry } from '../../model/entry.ts'
import { foldLinkName } from '../../names/link-name.ts'
import { isBlank } from '../../names/white-space.ts'

/** The longest body of a memory that is no package, in UTF-16 units: longer ones are hard to recall well and dear to read. */
export const LONGEST_MEMORY = 4_000

/** Whether a memory does not say when to read it. */
export function lacksDescription({ summary }: Entry): boolean {
  return summary === null || isBlank(summary)
}

/** Whether a memory says nothing. */
export function isEmpty({ body }: Entry): boolean {
  return isBlank(body)
}

/** Whether a memory is too long to be read as one; a package is read by its sections. */
export function isOversized({ body, aliases }: Entry): boolean {
  return aliases.length === 0 && body.length > LONGEST_MEMORY
}

/** The members of a package that have no section in its body. */
export function membersWithoutSection(memory: Entry): readonly string[] {
  if (memory.aliases.length === 0) return []
  const sections = new Set(memberSections(memory).map(({ member }) => foldLinkName(member)))
  return memory.aliases.filter((member) => !sections.has(foldLinkName(member)))
}
