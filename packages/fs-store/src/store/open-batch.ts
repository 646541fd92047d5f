import type { Journal } from '../write/journal.ts'
import { bytesAt, type Ground, isText, sidesOf } from '../write/settle.ts'
import { placeOf } from './place.ts'

/**
 * The texts that count while a batch is under way, by path: those of its journal, but where the disk holds a text of
 * neither side, which a later hand wrote and which is left out here.
 */
export function openTexts(
  ground: Pick<Ground, 'root' | 'accepts'>,
  open: Journal | null,
): ReadonlyMap<string, string | null> {
  const texts = new Map<string, string | null>()
  if (open === null) return texts
  for (const change of open.changes) {
    const [wanted, other] = sidesOf(open, change)
    const { real } = placeOf(ground.root, change.path)
    const present = real === null ? null : bytesAt(real)
    if (ground.accepts(change.path) && (isText(present, wanted) || isText(present, other)))
      texts.set(change.path, wanted)
  }
  return texts
}
