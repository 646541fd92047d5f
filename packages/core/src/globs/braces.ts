/** The most alternatives one pattern may stand for. */
export const ALTERNATIVES = 256

/** The patterns that one with braces stands for, in order: `{a,b}`, `{1..3}`, `{01..10}`, `{a..e}`, nested. Braces that are neither stay as they are, and so does what a shell would take for a variable, `${a,b}`. `null` where there would be more than `ALTERNATIVES`. */
export function expandBraces(pattern: string): readonly string[] | null {
  if (!pattern.includes('{')) return [pattern]
  const group = firstGroup(pattern)
  if (group === null) return [pattern]
  const tails = expandBraces(group.text.slice(group.end))
  if (tails === null) return null
  const heads: string[] = []
  for (const choice of group.choices) {
    const inner = group.isRange ? [choice] : expandBraces(choice)
    if (inner === null || heads.length + inner.length > ALTERNATIVES) return null
    heads.push(...inner)
  }
  if (heads.length * tails.length > ALTERNATIVES) return null
  const before = group.text.slice(0, group.start)
  return heads.flatMap((head) => tails.map((tail) => before + head + tail))
}

interface Group {
  /** The pattern it stands in, a brace that closes nothing escaped. */
  readonly text: string
  readonly start: number
  /** One past the closing brace. */
  readonly end: number
  readonly choices: readonly string[]
  readonly isRange: boolean
}

/** What follows a closing brace that closes nothing, as in bash: `{a},b}` is `a}` or `b`. */
const GOES_ON = /,(?!,).*\}/

/** The first pair of braces that holds a choice or a range. */
function firstGroup(pattern: string): Group | null {
  const closings = closingBraces(pattern)
  let literalTo = 0
  for (const [start, end] of closings) {
    if (start < literalTo) continue
    if (pattern[start - 1] === '$') {
      literalTo = end
      continue
    }
    const inner = pattern.slice(start + 1, end)
    const choices = splitOutsideBraces(inner)
    if (choices.length > 1) return { text: pattern, start, end: end + 1, choices, isRange: false }
    const range = rangeOf(inner)
    if (range !== null) return { text: pattern, start, end: end + 1, choices: range, isRange: true }
    if (GOES_ON.test(pattern.slice(end + 1))) return firstGroup(`${pattern.slice(0, end)}\\${pattern.slice(end)}`)
  }
  return null
}

/** Each opening brace with its closing one, in the order of the opening ones. */
function closingBraces(pattern: string): readonly (readonly [number, number])[] {
  const open: number[] = []
  const pairs: (readonly [number, number])[] = []
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] === '\\') at += 1
    else if (pattern[at] === '{') open.push(at)
    else if (pattern[at] === '}') {
      const start = open.pop()
      if (start !== undefined) pairs.push([start, at])
    }
  }
  return pairs.sort(([a], [b]) => a - b)
}

/** The parts between commas that stand in no braces and are not escaped. */
export function splitOutsideBraces(text: string): readonly string[] {
  const inside = new Set(
    closingBraces(text).flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at)),
  )
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === ',' && !inside.has(at)) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

const NUMBERS = /^(-?\d{1,6})\.\.(-?\d{1,6})(?:\.\.(-?\d{1,6}))?$/
const LETTERS = /^([A-Za-z])\.\.([A-Za-z])(?:\.\.(-?\d{1,6}))?$/

function rangeOf(inner: string): readonly string[] | null {
  const numbers = NUMBERS.exec(inner)
  if (numbers !== null) {
    const [, from = '', to = '', step] = numbers
    const width = isPadded(from) || isPadded(to) ? Math.max(from.length, to.length) : 0
    return steps(Number(from), Number(to), step).map((value) => padded(value, width))
  }
  const letters = LETTERS.exec(inner)
  if (letters === null) return null
  const [, from = '', to = '', step] = letters
  return steps(from.charCodeAt(0), to.charCodeAt(0), step).map((code) => String.fromCharCode(code))
}

function isPadded(number: string): boolean {
  return /^-?0\d/.test(number)
}

function padded(value: number, width: number): string {
  const digits = String(Math.abs(value))
  return value < 0 ? `-${digits.padStart(width - 1, '0')}` : digits.padStart(width, '0')
}

/** From one end to the other, both included; cut off just past the limit, which refuses the pattern. */
function steps(from: number, to: number, step: string | undefined): readonly number[] {
  const size = Math.max(Math.abs(Number(step ?? 1)), 1)
  const count = Math.min(Math.floor(Math.abs(to - from) / size) + 1, ALTERNATIVES + 1)
  return Array.from({ length: count }, (_, at) => from + at * (to < from ? -size : size))
}
