import type { Segment } from './segment.ts'

/** Stands in the order of words where words of grammar were left out: what is before and after are no neighbours. */
export const GAP = 0

/** Stands between two values of a field. */
export const NEXT_VALUE = 0xffffffff

/** Takes the words of one field after another. */
export interface WordOrder {
  /** The next word, as a term plus 1, or one of the marks; a mark counts between words only. */
  add(word: number): void
  /** Ends a field. */
  close(): void
  taken(): Pick<Segment, 'order' | 'spans'>
}

/** An owned builder: a typed array that grows by doubling, 4 bytes a word. */
export function wordOrder(): WordOrder {
  let order = new Uint32Array(1 << 8)
  let size = 0
  const spans = [0]
  const endsInMark = () => size > (spans.at(-1) ?? 0) && isMark(order[size - 1] ?? 0)
  return {
    add(word) {
      if (isMark(word) && (size === spans.at(-1) || order[size - 1] === NEXT_VALUE)) return
      if (isMark(word) && endsInMark()) size -= 1
      if (size === order.length) order = grown(order, size * 2)
      order[size] = word
      size += 1
    },
    close() {
      if (endsInMark()) size -= 1
      spans.push(size)
    },
    taken: () => ({ order: order.slice(0, size), spans: Uint32Array.from(spans) }),
  }
}

/** Whether a place in the order of words is no word. */
export function isMark(word: number): boolean {
  return word === GAP || word === NEXT_VALUE
}

function grown(from: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(size)
  to.set(from)
  return to
}
