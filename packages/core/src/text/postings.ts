import type { Segment } from './segment.ts'

/** Takes postings in the order of texts and gives them back in the order of terms. */
export interface Postings {
  add(term: number, text: number, count: number): void
  /** The postings term by term; within a term the order they came in. */
  sorted(terms: number): Pick<Segment, 'starts' | 'held' | 'texts' | 'counts'>
}

const FIRST_SIZE = 1 << 8

/** An owned builder: it grows typed arrays by doubling, 10 bytes a posting, and sorts once by counting. */
export function postings(): Postings {
  let terms = new Uint32Array(FIRST_SIZE)
  let texts = new Uint32Array(FIRST_SIZE)
  let counts = new Uint16Array(FIRST_SIZE)
  let size = 0
  return {
    add(term, text, count) {
      if (size === terms.length) {
        terms = grown(terms, new Uint32Array(size * 2))
        texts = grown(texts, new Uint32Array(size * 2))
        counts = grown(counts, new Uint16Array(size * 2))
      }
      terms[size] = term
      texts[size] = text
      counts[size] = count
      size += 1
    },
    sorted(termCount) {
      const starts = new Uint32Array(termCount + 1)
      for (let at = 0; at < size; at += 1) increase(starts, (terms[at] ?? 0) + 1, 1)
      for (let term = 0; term < termCount; term += 1) increase(starts, term + 1, starts[term] ?? 0)
      const next = starts.slice()
      const held = new Uint32Array(termCount)
      const sortedTexts = new Uint32Array(size)
      const sortedCounts = new Uint16Array(size)
      for (let at = 0; at < size; at += 1) {
        const term = terms[at] ?? 0
        const place = next[term] ?? 0
        next[term] = place + 1
        sortedTexts[place] = texts[at] ?? 0
        if (place === starts[term] || sortedTexts[place - 1] !== sortedTexts[place]) increase(held, term, 1)
        sortedCounts[place] = counts[at] ?? 0
      }
      return { starts, held, texts: sortedTexts, counts: sortedCounts }
    },
  }
}

function grown<Numbers extends Uint32Array | Uint16Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}

function increase(numbers: Uint32Array, at: number, by: number): void {
  numbers[at] = (numbers[at] ?? 0) + by
}
