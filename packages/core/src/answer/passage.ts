import { type MemberSection, memberSections } from '../catalogue/member-sections.ts'
import type { Entry } from '../model/entry.ts'
import { heldTerms } from '../text/held-terms.ts'
import { snippet } from '../text/snippet.ts'

/** How long a passage may be, in UTF-16 units: of a memory a few lines, of a package the member's section. */
const LONGEST = { snippet: 240, section: 1_200 } as const

/** The passage of an entry that answers: of a package, the section of the member that holds most of what was asked. */
export function passageOf(
  entry: Entry,
  terms: ReadonlyMap<string, number>,
): { readonly member: string | null; readonly snippet: string } {
  const best = bestSection(memberSections(entry), terms)
  const passage = (text: string, length: number) => snippet({ text, terms, length })
  if (best !== null) return { member: best.member, snippet: passage(best.text, LONGEST.section) }
  return { member: null, snippet: passage(entry.body === '' ? (entry.summary ?? '') : entry.body, LONGEST.snippet) }
}

/** `null` where no section holds anything that was asked: then the package itself is meant. */
function bestSection(sections: readonly MemberSection[], terms: ReadonlyMap<string, number>): MemberSection | null {
  let best: MemberSection | null = null
  let most = 0
  for (const section of sections) {
    const held = new Set(heldTerms(`${section.member}\n${section.text}`, terms).flatMap((found) => found.terms))
    const weight = [...held].reduce((sum, term) => sum + (terms.get(term) ?? 0), 0)
    if (weight > most) [best, most] = [section, weight]
  }
  return best
}
