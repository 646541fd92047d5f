import type { Entry, Link } from '../../model/entry.ts'
import type { TextTargets } from './text-targets.ts'

/** The links in a memory that lead nowhere, in the order of its text, each target once. */
export function brokenLinks(memory: Entry, targets: TextTargets): readonly Link[] {
  return onceEach(memory.links.filter((link) => targets.target(link, memory.source.path)?.is === 'missing'))
}

/** A link in a memory that may lead to several entries. */
export interface AmbiguousLink {
  readonly link: Link
  readonly entries: readonly Entry[]
}

/** The links in a memory that may lead to several entries, each target once. */
export function ambiguousLinks(memory: Entry, targets: TextTargets): readonly AmbiguousLink[] {
  return onceEach(memory.links).flatMap((link) => {
    const target = targets.target(link, memory.source.path)
    return target?.is === 'ambiguous' ? [{ link, entries: target.entries }] : []
  })
}

/** Links with each target once, where it stands first. */
export function onceEach(links: readonly Link[]): readonly Link[] {
  const seen = new Set<string>()
  return links.filter(({ target }) => !seen.has(target) && seen.add(target))
}
