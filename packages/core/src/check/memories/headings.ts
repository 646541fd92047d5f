import type { Target } from '../../catalogue/catalogue.ts'
import { scanMarkdown } from '../../codec/markdown/scan.ts'
import type { Entry, Link } from '../../model/entry.ts'
import { headingFinder } from '../../names/heading-address.ts'
import type { TextTargets } from './text-targets.ts'

/** A link to a memory that names a heading which the memory does not have. */
export interface DeadHeading {
  readonly link: Link
  readonly heading: string
}

/** Finds such links in a text. A heading that is no heading (`^` of a block, an `id` of HTML) is not judged; a memory is read for it once. */
export function deadHeadings(targets: TextTargets): (links: readonly Link[], from: string) => readonly DeadHeading[] {
  const finders = new Map<Entry, (fragment: string) => boolean>()
  const finderOf = (entry: Entry): ((fragment: string) => boolean) => {
    const known = finders.get(entry) ?? headingFinder(scanMarkdown(entry.body).headings.map(({ text }) => text))
    finders.set(entry, known)
    return known
  }
  return (links, from) =>
    links.flatMap((link) => {
      const { heading } = link
      if (heading === undefined || heading === '' || heading.startsWith('^')) return []
      const entries = memoriesAt(targets.target(link, from))
      const isThere = entries.some((entry) => finderOf(entry)(heading) || hasAnchor(entry.body, heading))
      return entries.length === 0 || isThere ? [] : [{ link, heading }]
    })
}

function memoriesAt(target: Target | null): readonly Entry[] {
  return target?.is === 'found' ? target.entries.filter(({ kind }) => kind === 'memory') : []
}

function hasAnchor(body: string, heading: string): boolean {
  return ['id', 'name'].some((key) => body.includes(`${key}="${heading}"`))
}
