import type { Extent } from '../yaml/node.ts'

/** Where a link leads to, as written and without escapes, and the offset behind all of it. */
export interface Destination {
  readonly at: Extent
  readonly target: string
  readonly after: number
}

/** How deep parentheses may stand in one another in a bare destination; also what bounds the cost. */
const DEEPEST = 32
const CLOSERS: Readonly<Record<string, string>> = { '"': '"', "'": "'", '(': ')' }
const ESCAPE = /\\([!-/:-@[-`{-~])/g

/** Reads `(target "title")` at an offset. */
export function resourceAt(text: string, at: number): Destination | null {
  if (text.charAt(at) !== '(') return null
  const start = skipSpace(text, at + 1)
  if (text.charAt(start) === ')') return made(text, { start, end: start }, start + 1)
  const end = destinationEnd(text, start)
  if (end === null) return null
  const blank = skipSpace(text, end)
  const title = blank > end ? titleEnd(text, blank) : null
  const after = title === null ? blank : skipSpace(text, title)
  return text.charAt(after) === ')' ? made(text, { start, end }, after + 1) : null
}

/** Reads what stands behind the colon of a definition: `target "title"`, up to the end of a line. */
export function definedAt(text: string, at: number): Destination | null {
  const start = skipSpace(text, at)
  if (start === text.length) return null
  const end = destinationEnd(text, start)
  if (end === null || end === start) return null
  const blank = skipSpace(text, end)
  const title = blank > end ? titleEnd(text, blank) : null
  const after = [title, end].flatMap((one) => (one === null ? [] : (lineEnd(text, one) ?? [])))[0]
  return after === undefined ? null : made(text, { start, end }, after)
}

function made(text: string, whole: Extent, after: number): Destination {
  const pointed = text.charAt(whole.start) === '<' && whole.end > whole.start
  const at = pointed ? { start: whole.start + 1, end: whole.end - 1 } : whole
  return { at, target: text.slice(at.start, at.end).replace(ESCAPE, '$1'), after }
}

function destinationEnd(text: string, start: number): number | null {
  if (text.charAt(start) === '<') return pointedEnd(text, start)
  let depth = 0
  let at = start
  for (; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit <= 32 || unit === 127) break
    if (unit === 92 && isMark(text.charCodeAt(at + 1))) at += 1
    else if (unit === 40) depth += 1
    else if (unit === 41) {
      if (depth === 0) break
      depth -= 1
    }
    if (depth > DEEPEST) return null
  }
  return depth === 0 ? at : null
}

function pointedEnd(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '\\') at += 1
    else if (char === '>') return at + 1
    else if (char === '<' || char === '\n') return null
  }
  return null
}

function titleEnd(text: string, at: number): number | null {
  const opener = text.charAt(at)
  const closer = CLOSERS[opener]
  if (closer === undefined) return null
  for (let i = at + 1; i < text.length; i += 1) {
    const char = text.charAt(i)
    if (char === '\\') i += 1
    else if (char === closer) return i + 1
    else if (char === '(' && opener === '(') return null
  }
  return null
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at += 1
  return at
}

/** Behind the line end, if only blanks stand before it. */
function lineEnd(text: string, from: number): number | null {
  let at = from
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at += 1
  if (at >= text.length) return at
  return text.charAt(at) === '\n' ? at + 1 : null
}

function isMark(unit: number): boolean {
  return (unit > 32 && unit < 48) || (unit > 57 && unit < 65) || (unit > 90 && unit < 97) || (unit > 122 && unit < 127)
}
