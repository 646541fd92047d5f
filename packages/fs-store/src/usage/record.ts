import type { EntryKey, UsageEvent } from '@repolore/core'

/** One line of a log of use. Times are milliseconds since 1970. */
export type UsageRecord =
  | { readonly what: UsageEvent; readonly at: number; readonly keys: readonly EntryKey[] }
  | { readonly what: 'rename'; readonly at: number; readonly from: EntryKey; readonly to: EntryKey }

/** Bytes of a line at most, but for one that a single long name fills: less than a page, so that a killed writer leaves it whole or not at all. */
const LONGEST = 3_500

/**
 * The records of an event as text, each of a size that is written in one piece. A line both begins and ends with a line feed: the rest of a
 * torn one ends where the next begins, and costs itself only.
 */
export function eventLines(what: UsageEvent, at: number, keys: readonly EntryKey[]): readonly string[] {
  const lines: string[] = []
  let names: EntryKey[] = []
  let size = 0
  for (const key of keys) {
    const bytes = Buffer.byteLength(JSON.stringify(key)) + 1
    if (size > 0 && size + bytes > LONGEST) {
      lines.push(lineOf([what, at, ...names]))
      ;[names, size] = [[], 0]
    }
    names.push(key)
    size += bytes
  }
  return names.length === 0 ? lines : [...lines, lineOf([what, at, ...names])]
}

/** The record of a rename as text. */
export function renameLine(at: number, from: EntryKey, to: EntryKey): string {
  return lineOf(['rename', at, from, to])
}

/** What a line says, or `null` where it is torn, odd or empty. */
export function recordIn(line: string): UsageRecord | null {
  if (line === '') return null
  const value = jsonOf(line)
  if (!Array.isArray(value)) return null
  const [what, at, ...keys]: readonly unknown[] = value
  if (typeof at !== 'number' || !isTime(at) || keys.length === 0 || !keys.every(isKey)) return null
  if (what === 'open' || what === 'recall') return { what, at, keys }
  const [from, to] = keys
  return what === 'rename' && keys.length === 2 && from !== undefined && to !== undefined
    ? { what, at, from, to }
    : null
}

/** Whether a number is a moment that a date can say. */
export function isTime(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 8.64e15
}

/** Only what looks like a key is taken for one: a kind, a colon and a name. */
export function isKey(value: unknown): value is EntryKey {
  return typeof value === 'string' && /^[a-z]+:./su.test(value)
}

function lineOf(value: readonly unknown[]): string {
  return `\n${JSON.stringify(value)}\n`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
