import type { MarkdownLink } from '../../codec/markdown/found.ts'
import type { Edit } from '../../codec/write/edits.ts'
import { anchor, leadsToHeading } from '../../names/heading-address.ts'
import { linkedPath } from '../../names/linked-path.ts'
import { linksIn } from '../links/links-in.ts'
import { written } from '../links/retarget.ts'

/** A member that gets another name, and what tells its package. */
export interface RenamedMember {
  readonly name: string
  readonly to: string
  /** The files that hold its package. */
  readonly files: readonly string[]
  /** Whether a wiki link's name leads to the package. */
  leadsToPackage(target: string): boolean
}

/** The edits by which links to the section of a member go on leading to it: what stands behind `#`, in Markdown links, definitions and wiki links. */
export function fragmentEdits(
  file: { readonly path: string; readonly text: string },
  member: RenamedMember,
): readonly Edit[] {
  if (!file.path.endsWith('.md')) return []
  return linksIn(file.text).flatMap((link) => {
    if (link.heading === null || !leadsToHeading(link.heading, member.name)) return []
    if (!leadsThere(link, file.path, member)) return []
    const hash = file.text.slice(link.at.start, link.at.end).indexOf('#')
    if (hash < 0) return []
    const text = link.is === 'wiki' ? member.to : written(fragmentOf(link.heading, member), file.text, link.at.start)
    return [{ start: link.at.start + hash + 1, end: link.at.end, text }]
  })
}

function leadsThere({ is, target }: MarkdownLink, path: string, { files, leadsToPackage }: RenamedMember): boolean {
  if (target === '') return files.includes(path)
  return is === 'wiki' ? leadsToPackage(target) : files.includes(linkedPath(path, target) ?? '')
}

/** As an address, unless the name itself stood there and is none. */
function fragmentOf(heading: string, { name, to }: RenamedMember): string {
  return heading === name && name !== anchor(name) ? to : anchor(to)
}
