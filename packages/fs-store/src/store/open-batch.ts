import type { Journal } from '../write/journal.ts'
import { bytesAt, isText, sidesOf } from '../write/settle.ts'
import type { ReadingGround } from './list.ts'
import { isBelow } from './store-path.ts'

/**
 * The texts that count while a batch is under way, by path: those of its journal, but where the disk holds a text of
 * neither side, which a later hand wrote and which is left out here. Files of other homes are none of this reader's.
 */
export function openTexts(
  ground: Pick<ReadingGround, 'place' | 'accepts' | 'homes'>,
  open: Journal | null,
): ReadonlyMap<string, string | null> {
  const texts = new Map<string, string | null>()
  if (open === null) return texts
  for (const change of open.changes) {
    if (!isBelow(ground.homes, change.path)) continue
    const [wanted, other] = sidesOf(open, change)
    const { real } = ground.place(change.path)
    const present = real === null ? null : bytesAt(real)
    if (ground.accepts(change.path) && (isText(present, wanted) || isText(present, other)))
      texts.set(change.path, wanted)
  }
  return texts
}
