import type { CuratedIndex } from '../../codec/dialect.ts'
import type { Link } from '../../model/entry.ts'
import { onceEach } from './broken-links.ts'
import type { TextTargets } from './text-targets.ts'

/** A pointer as it is written: with the heading behind `#`, where it names one. */
export function pointerText({ target, heading }: Link): string {
  return heading === undefined ? target : `${target}#${heading}`
}

/** The links of a curated index that lead nowhere, each target once, in the order of its text. */
export function stalePointers({ path, links }: CuratedIndex, targets: TextTargets): readonly Link[] {
  return onceEach(links.filter((link) => targets.target(link, path)?.is === 'missing'))
}
