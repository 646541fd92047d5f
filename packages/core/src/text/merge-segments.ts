import type { LiveSegment } from './live-segment.ts'
import { numbered } from './numbered.ts'
import { postings } from './postings.ts'
import type { Segment } from './segment.ts'
import { isMark, type WordOrder, wordOrder } from './word-order.ts'

const GONE = 0xffffffff

/** One segment of the texts that still live in several, without reading a text again. The cost is that of their postings. */
export function mergeSegments(parts: readonly LiveSegment[]): Segment {
  const fields = parts[0]?.segment.fields ?? 0
  const ids: string[] = []
  const lengths: number[] = []
  const moved = parts.map(({ segment, isDead }) => {
    const places = new Uint32Array(segment.ids.length)
    segment.ids.forEach((id, text) => {
      if (isDead(text)) return
      places[text] = ids.length
      ids.push(id)
      for (const length of segment.lengths.subarray(text * fields, (text + 1) * fields)) lengths.push(length)
    })
    return places
  })
  return { ids, fields, lengths: Uint32Array.from(lengths), ...mergedTerms(parts, moved) }
}

function mergedTerms(parts: readonly LiveSegment[], moved: readonly Uint32Array[]) {
  const terms = numbered()
  const found = postings()
  const order = wordOrder()
  parts.forEach((live, part) => {
    const { segment, isDead } = live
    const renamed = new Uint32Array(segment.terms.length).fill(GONE)
    segment.terms.forEach((term, own) => {
      for (let at = segment.starts[own] ?? 0; at < (segment.starts[own + 1] ?? 0); at += 1) {
        const text = segment.texts[at] ?? 0
        if (isDead(text)) continue
        if (renamed[own] === GONE) renamed[own] = terms.put(term, 0, term.length)
        found.add(renamed[own] ?? 0, moved[part]?.[text] ?? 0, segment.counts[at] ?? 0)
      }
    })
    moveOrder(live, renamed, order)
  })
  return { terms: terms.all, ...found.sorted(terms.all.length), ...order.taken() }
}

function moveOrder({ segment, isDead }: LiveSegment, renamed: Uint32Array, to: WordOrder): void {
  const { ids, fields, order, spans } = segment
  for (let text = 0; text < ids.length; text += 1) {
    if (isDead(text)) continue
    for (let field = text * fields; field < (text + 1) * fields; field += 1) {
      for (let at = spans[field] ?? 0; at < (spans[field + 1] ?? 0); at += 1) {
        const word = order[at] ?? 0
        to.add(isMark(word) ? word : (renamed[word - 1] ?? 0) + 1)
      }
      to.close()
    }
  }
}
