import { foldLinkName } from './link-name.ts'

/** A heading as an address in its page. */
export function anchor(heading: string): string {
  return heading.trim().toLowerCase().replace(/\s+/g, '-')
}

/** Whether what stands behind the `#` of a link leads to a heading: its words, or its address, after folding. */
export function leadsToHeading(fragment: string, heading: string): boolean {
  return foldLinkName(anchor(decoded(fragment))) === foldLinkName(anchor(heading))
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch (error) {
    if (error instanceof URIError) return fragment
    throw error
  }
}

/** Judges whether a text with these headings has the one that a link names. Marks count for nothing, since every viewer spells addresses its own way; the number of a repeated heading neither. */
export function headingFinder(headings: readonly string[]): (fragment: string) => boolean {
  const known = new Set(headings.map(lettersOf))
  return (fragment) => {
    const words = decoded(fragment)
    // `[[note#Part#Point]]` names a way, and its end is what is meant.
    const last = words.slice(words.lastIndexOf('#') + 1)
    return [last, last.replace(/-\d+$/, '')].some((one) => known.has(lettersOf(one)))
  }
}

function lettersOf(text: string): string {
  return foldLinkName(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
