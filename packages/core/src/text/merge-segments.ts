import type { LiveSegment } from './live-segment.ts'
import { postings } from './postings.ts'
import type { Segment } from './segment.ts'

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
      lengths.push(...segment.lengths.subarray(text * fields, (text + 1) * fields))
    })
    return places
  })
  return { ids, fields, lengths: Uint32Array.from(lengths), ...mergedPostings(parts, moved) }
}

function mergedPostings(parts: readonly LiveSegment[], moved: readonly Uint32Array[]) {
  const terms: string[] = []
  const numbers = new Map<string, number>()
  const found = postings()
  parts.forEach(({ segment, isDead }, part) => {
    segment.terms.forEach((term, own) => {
      for (let at = segment.starts[own] ?? 0; at < (segment.starts[own + 1] ?? 0); at += 1) {
        const text = segment.texts[at] ?? 0
        if (isDead(text)) continue
        found.add(numberIn(numbers, terms, term), moved[part]?.[text] ?? 0, segment.counts[at] ?? 0)
      }
    })
  })
  return { terms, ...found.sorted(terms.length) }
}

function numberIn(numbers: Map<string, number>, terms: string[], term: string): number {
  const known = numbers.get(term)
  if (known !== undefined) return known
  numbers.set(term, terms.length)
  terms.push(term)
  return terms.length - 1
}
