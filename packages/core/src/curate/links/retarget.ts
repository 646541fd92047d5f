import { applyEdits, type Edit } from '../../codec/write/edits.ts'
import { anchor } from '../../names/heading-address.ts'
import { linkedPath } from '../../names/linked-path.ts'
import { linksIn, relativePath } from './links-in.ts'

/** Where a file's content went: another path, and the heading that leads to it there. */
export interface Moved {
  readonly path: string
  readonly heading: string | null
}

/** A text with every Markdown link to a moved file leading to where it went; link labels, titles and everything else stay. Links in code are none. */
export function retargeted(
  file: { readonly path: string; readonly text: string },
  moved: ReadonlyMap<string, Moved>,
): string {
  return applyEdits(file.text, retargetEdits(file, moved))
}

/** The edits that do so. */
export function retargetEdits(
  file: { readonly path: string; readonly text: string },
  moved: ReadonlyMap<string, Moved>,
): readonly Edit[] {
  if (moved.size === 0 || !file.path.endsWith('.md')) return []
  return linksIn(file.text).flatMap((link) => {
    if (link.is === 'wiki') return []
    const to = moved.get(linkedPath(file.path, link.target) ?? '')
    if (to === undefined) return []
    const heading = link.heading ?? to.heading
    const target = relativePath(file.path, to.path) + (heading === null ? '' : `#${anchor(heading)}`)
    return [{ ...link.at, text: written(target, file.text, link.at.start) }]
  })
}

/** A text that goes to another folder, with its relative links leading where they led. */
export function rebased({ path, text }: { readonly path: string; readonly text: string }, to: string): string {
  const edits = linksIn(text).flatMap((link) => {
    const target = link.is === 'wiki' || link.target.startsWith('/') ? null : linkedPath(path, link.target)
    if (target === null) return []
    const heading = link.heading === null ? '' : `#${link.heading}`
    return [{ ...link.at, text: written(relativePath(to, target) + heading, text, link.at.start) }]
  })
  return applyEdits(text, edits)
}

/** A target as a link writes it: between pointed brackets it may hold blanks; elsewhere they are encoded. */
export function written(target: string, text: string, at: number): string {
  if (text.charAt(at - 1) === '<') return target.replace(/[<>\n]/g, encodeURIComponent)
  return target.replace(/[\s()<>]/g, (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}
