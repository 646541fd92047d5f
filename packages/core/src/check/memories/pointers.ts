import type { CuratedIndex } from '../../codec/dialect.ts'
import type { Link } from '../../model/entry.ts'
import { onceEach } from './broken-links.ts'
import type { TextTargets } from './text-targets.ts'

/** The links of a curated index that lead nowhere, each target once, in the order of its text. */
export function stalePointers({ path, links }: CuratedIndex, targets: TextTargets): readonly Link[] {
  return onceEach(links.filter((link) => targets.target(link, path)?.is === 'missing'))
}
