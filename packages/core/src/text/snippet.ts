import { type Held, heldTerms } from './held-terms.ts'

/** What to show of a text. */
export interface SnippetRequest {
  readonly text: string
  /** Terms to look for, each with its weight, as `explainHit` gives them. */
  readonly terms: ReadonlyMap<string, number>
  /** Most UTF-16 units of the passage, marks of omission included. */
  readonly length: number
}

/**
 * The passage that holds most of the terms' weight, on one line, in whole words; of equal ones the first, and the beginning where nothing
 * matches. Marks of headings, lists, quotes and fences are left out, and code and links that are cut are closed or dropped.
 */
export function snippet({ text, terms, length }: SnippetRequest): string {
  const line = onOneLine(text)
  if (line.length <= length) return line
  const room = length - 5
  const start = beginning(line, bestStart(heldTerms(line, terms), terms, room), room)
  const end = ending(line, start + room)
  return `${start > 0 ? '… ' : ''}${whole(line.slice(start, end))}${end < line.length ? ' …' : ''}`
}

const FENCE = /^[ \t]*(?:```|~~~).*$/gm
const LINE_MARK = /^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+)+/gm
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g

function onOneLine(text: string): string {
  return text.replace(COMMENT, ' ').replace(FENCE, ' ').replace(LINE_MARK, '').replace(/\s+/g, ' ').trim()
}

/** Where a window of this room holds the most; each term counts once in it. */
function bestStart(finds: readonly Held[], terms: ReadonlyMap<string, number>, room: number): number {
  const inside = new Map<string, number>()
  let [first, weight, best, start] = [0, 0, 0, 0]
  const enter = (term: string) => {
    const times = inside.get(term) ?? 0
    if (times === 0) weight += terms.get(term) ?? 0
    inside.set(term, times + 1)
  }
  const leave = (term: string) => {
    const times = inside.get(term) ?? 0
    if (times === 1) weight -= terms.get(term) ?? 0
    inside.set(term, times - 1)
  }
  for (const find of finds) {
    find.terms.forEach(enter)
    while (first < finds.length && find.end - (finds[first]?.start ?? 0) > room * LEAD_SHARE) {
      finds[first]?.terms.forEach(leave)
      first += 1
    }
    if (weight > best + 1e-9) [best, start] = [weight, finds[first]?.start ?? 0]
  }
  return start
}

/** How much of the room the finds may take; the rest leads to them from the start of their sentence. */
const LEAD_SHARE = 0.7

/** The start of the sentence where it is near, else of a word. */
function beginning(line: string, at: number, room: number): number {
  const earliest = Math.max(0, at - Math.floor(room * (1 - LEAD_SHARE)))
  if (earliest === 0) return 0
  const lead = line.slice(earliest, at)
  const sentence = Math.max(
    ...['. ', '! ', '? ', ': ', '。'].map((mark) => lead.lastIndexOf(mark) + (lead.includes(mark) ? mark.length : 0)),
  )
  if (sentence > 0) return earliest + sentence
  const blank = lead.indexOf(' ')
  return blank < 0 ? at : earliest + blank + 1
}

function ending(line: string, at: number): number {
  if (at >= line.length) return line.length
  const blank = line.lastIndexOf(' ', at)
  return blank > Math.max(0, at - 40) ? blank : at - Number(isHighHalf(line, at - 1))
}

function isHighHalf(line: string, at: number): boolean {
  const code = line.charCodeAt(at)
  return code >= 0xd800 && code <= 0xdbff
}

/** A passage without half a link and with its code closed. */
function whole(passage: string): string {
  const trimmed = passage
    .replace(/\[\[[^\]]*$/, '')
    .replace(/^[^[\]]*\]\]/, '')
    .trim()
  return (trimmed.split('`').length - 1) % 2 === 1 ? `${trimmed}\`` : trimmed
}
