import type { Segment } from './segment.ts'

/** Takes the words of one field after another. */
export interface WordOrder {
  /** The next word; `null` stands for words that are left out, so that their neighbours are none. */
  add(term: number | null): void
  /** Ends a field. */
  close(): void
  taken(): Pick<Segment, 'order' | 'spans'>
}

/** An owned builder: a typed array that grows by doubling, 4 bytes a word. */
export function wordOrder(): WordOrder {
  let order = new Uint32Array(1 << 8)
  let size = 0
  const spans = [0]
  const push = (value: number) => {
    if (size === order.length) order = grown(order, size * 2)
    order[size] = value
    size += 1
  }
  const begun = () => size > (spans.at(-1) ?? 0)
  return {
    add(term) {
      if (term !== null) push(term + 1)
      else if (begun() && order[size - 1] !== 0) push(0)
    },
    close() {
      if (begun() && order[size - 1] === 0) size -= 1
      spans.push(size)
    },
    taken: () => ({ order: order.slice(0, size), spans: Uint32Array.from(spans) }),
  }
}

function grown(from: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(size)
  to.set(from)
  return to
}
