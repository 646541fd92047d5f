import { linkedPath } from '../../names/linked-path.ts'
import { pathIn } from '../folder.ts'
import { linksIn } from '../links/links-in.ts'
import type { Texts } from '../plan.ts'
import type { FilledPackage } from './member-catalog.ts'

/** A link in the body of a member that leads somewhere else, or nowhere, once the body stands in its package. */
export interface LostLink {
  readonly member: string
  /** As written, its heading included. */
  readonly link: string
}

interface Move {
  readonly at: string
  readonly before: Texts
  /** The texts once the packages stand in the store. */
  readonly after: Texts
}

/** Relative Markdown links of members that do not survive the move: bodies stay verbatim, so a person has to correct them. */
export function lostLinks(packages: readonly FilledPackage[], { at, before, after }: Move): readonly LostLink[] {
  return packages.flatMap(({ of, members }) => {
    const home = pathIn({ at }, of.file)
    return members.flatMap(({ name, unit }) => {
      const links = linksIn(unit.body).flatMap(({ is, target, heading }) => {
        const old = is === 'wiki' || target === '' || target.startsWith('/') ? null : linkedPath(unit.from.path, target)
        if (old === null) return []
        const now = linkedPath(home, target)
        const isLost = now !== old || (before.has(old) && !after.has(now))
        return isLost ? [heading === null ? target : `${target}#${heading}`] : []
      })
      return [...new Set(links)].map((link) => ({ member: name, link }))
    })
  })
}
