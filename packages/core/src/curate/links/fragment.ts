import { foldLinkName } from '../../names/link-name.ts'

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
