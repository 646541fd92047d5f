import { applyEdits } from '../../codec/write/edits.ts'
import { linksIn } from './links-in.ts'

/** A text with other names in its wiki links, `null` leaves one as it is; headings and labels stay. */
export function respelled(text: string, nameFor: (target: string) => string | null): string {
  const edits = linksIn(text).flatMap(({ is, target, at }) => {
    const name = is === 'wiki' ? nameFor(target) : null
    if (name === null || name === target) return []
    const hash = text.slice(at.start, at.end).indexOf('#')
    const written = text.slice(at.start, hash < 0 ? at.end : at.start + hash).trimEnd()
    return [{ start: at.start, end: at.start + written.length, text: name }]
  })
  return applyEdits(text, edits)
}
