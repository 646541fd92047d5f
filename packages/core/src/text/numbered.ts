/** Strings with a number each, in the order they were put in. */
export interface Numbered {
  readonly all: readonly string[]
  /** The number of the string that stands at `from` to `to` of a text, or -1. */
  find(text: string, from: number, to: number): number
  /** The same; a string that has no number yet gets the next. */
  put(text: string, from: number, to: number): number
}

const FIRST_SIZE = 1 << 8

/**
 * A hash table that looks strings up where they stand in a text. Cutting each word out and hashing it again, as a `Map` needs, is most of
 * the cost of indexing.
 */
export function numbered(known: readonly string[] = []): Numbered {
  const all: string[] = []
  let slots = new Int32Array(sizeFor(known.length)).fill(-1)
  let hashes = new Int32Array(Math.max(FIRST_SIZE, known.length))
  const slotOf = (text: string, from: number, to: number, hash: number): number => {
    const mask = slots.length - 1
    let slot = hash & mask
    for (;;) {
      const number = slots[slot] ?? -1
      if (number < 0 || (hashes[number] === hash && stands(all[number] ?? '', text, from, to))) return slot
      slot = (slot + 1) & mask
    }
  }
  const insert = (name: string, slot: number, hash: number): number => {
    if (all.length === hashes.length) hashes = enlarged(hashes)
    hashes[all.length] = hash
    slots[slot] = all.length
    all.push(name)
    if (all.length * 2 > slots.length) slots = spread(hashes, all.length)
    return all.length - 1
  }
  const put = (text: string, from: number, to: number): number => {
    const hash = hashOf(text, from, to)
    const slot = slotOf(text, from, to, hash)
    const number = slots[slot] ?? -1
    return number >= 0 ? number : insert(text.slice(from, to), slot, hash)
  }
  for (const name of known) put(name, 0, name.length)
  return { all, put, find: (text, from, to) => slots[slotOf(text, from, to, hashOf(text, from, to))] ?? -1 }
}

/** FNV-1a over UTF-16 units, its upper bits mixed into the lower, which choose the slot. */
function hashOf(text: string, from: number, to: number): number {
  let hash = -2128831035
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return hash ^ (hash >>> 15)
}

function stands(name: string, text: string, from: number, to: number): boolean {
  if (name.length !== to - from) return false
  for (let at = 0; at < name.length; at += 1) if (name.charCodeAt(at) !== text.charCodeAt(from + at)) return false
  return true
}

function sizeFor(count: number): number {
  let size = FIRST_SIZE
  while (size < count * 2 + 2) size *= 2
  return size
}

function enlarged(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}

function spread(hashes: Int32Array, count: number): Int32Array<ArrayBuffer> {
  const slots = new Int32Array(sizeFor(count * 2)).fill(-1)
  for (let number = 0; number < count; number += 1) {
    let slot = (hashes[number] ?? 0) & (slots.length - 1)
    while ((slots[slot] ?? -1) >= 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = number
  }
  return slots
}
