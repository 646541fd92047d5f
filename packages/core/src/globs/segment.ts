/** One thing that a segment pattern asks for. */
type Token =
  | { readonly is: 'one' }
  | { readonly is: 'any' }
  | { readonly is: 'char'; readonly char: string }
  | CharacterClass

interface CharacterClass {
  readonly is: 'class'
  readonly holds: (char: string) => boolean
}

/** Any number of path segments, none included. */
export const GLOBSTAR = Symbol('**')

/** What one segment of a pattern asks of one segment of a path. */
export interface Segment {
  readonly text: string
  /** The one name it matches, where it has no wildcard. */
  readonly literal: string | null
  matches(name: string): boolean
}

/** Reads one segment of a pattern without braces: `*`, `?`, classes and escapes. One with brackets also matches a name equal to it. */
export function readSegment(text: string): Segment | typeof GLOBSTAR {
  if (text === '**') return GLOBSTAR
  const tokens = tokensOf(text)
  if (tokens.every((token) => token.is === 'char')) {
    const literal = tokens.map((token) => (token.is === 'char' ? token.char : '')).join('')
    return { text, literal, matches: (name) => name === literal }
  }
  const bracketed = text.includes('[')
  return { text, literal: null, matches: (name) => matchTokens(tokens, name) || (bracketed && name === text) }
}

function tokensOf(text: string): readonly Token[] {
  const chars = [...text]
  const tokens: Token[] = []
  for (let at = 0; at < chars.length; at += 1) {
    const char = chars[at] ?? ''
    const group = char === '[' ? readClass(chars, at) : null
    if (group !== null) {
      tokens.push(group.token)
      at = group.end
    } else if (char === '\\' && at + 1 < chars.length) {
      at += 1
      tokens.push({ is: 'char', char: chars[at] ?? '' })
    } else if (char === '*') {
      if (tokens.at(-1)?.is !== 'any') tokens.push({ is: 'any' })
    } else tokens.push(char === '?' ? { is: 'one' } : { is: 'char', char })
  }
  return tokens
}

/** Wildcard matching with one point of return: at most pattern × name steps. A lone `*` needs a name of one character. */
function matchTokens(tokens: readonly Token[], name: string): boolean {
  const chars = [...name]
  if (chars.length === 0) return false
  let [at, token, star, resume] = [0, 0, -1, 0]
  while (at < chars.length) {
    const wanted = tokens[token]
    if (wanted?.is === 'any') {
      star = token
      resume = at
      token += 1
    } else if (wanted !== undefined && accepts(wanted, chars[at] ?? '')) {
      at += 1
      token += 1
    } else if (star >= 0) {
      resume += 1
      at = resume
      token = star + 1
    } else return false
  }
  return tokens.slice(token).every((rest) => rest.is === 'any')
}

function accepts(token: Token, char: string): boolean {
  if (token.is === 'char') return token.char === char
  return token.is === 'class' ? token.holds(char) : true
}

const POSIX: Readonly<Record<string, RegExp>> = {
  alnum: /[\p{L}\p{Nl}\p{Nd}]/u,
  alpha: /[\p{L}\p{Nl}]/u,
  ascii: /\p{ASCII}/u,
  blank: /[\p{Zs}\t]/u,
  cntrl: /\p{Cc}/u,
  digit: /\p{Nd}/u,
  graph: /[^\p{Z}\p{C}]/u,
  lower: /\p{Ll}/u,
  print: /\P{C}/u,
  punct: /\p{P}/u,
  space: /[\p{Z}\t\r\n\v\f]/u,
  upper: /\p{Lu}/u,
  word: /[\p{L}\p{Nl}\p{Nd}\p{Pc}]/u,
  xdigit: /[A-Fa-f0-9]/,
}

/** A class that closes, from its opening bracket; `null` where the bracket stands for itself. */
function readClass(
  chars: readonly string[],
  start: number,
): { readonly token: CharacterClass; readonly end: number } | null {
  let at = start + 1
  const negated = chars[at] === '!' || chars[at] === '^'
  if (negated) at += 1
  const tests: ((char: string) => boolean)[] = []
  for (let first = true; at < chars.length; first = false) {
    if (chars[at] === ']' && !first) {
      const holds = (char: string): boolean => tests.some((test) => test(char)) !== negated
      return { token: { is: 'class', holds }, end: at }
    }
    const named = posixAt(chars, at)
    const item = named ?? rangeAt(chars, at)
    tests.push(item.test)
    at = item.next
  }
  return null
}

interface ClassItem {
  readonly test: (char: string) => boolean
  readonly next: number
}

function posixAt(chars: readonly string[], at: number): ClassItem | null {
  if (chars[at] !== '[' || chars[at + 1] !== ':') return null
  const close = chars.indexOf(':', at + 2)
  const set = chars[close + 1] === ']' ? POSIX[chars.slice(at + 2, close).join('')] : undefined
  return set === undefined ? null : { test: (char) => set.test(char), next: close + 2 }
}

function rangeAt(chars: readonly string[], at: number): ClassItem {
  const from = charAt(chars, at)
  const dash = chars[from.next] === '-' && chars[from.next + 1] !== ']' && from.next + 1 < chars.length
  if (!dash) return { test: (char) => char === from.char, next: from.next }
  const to = charAt(chars, from.next + 1)
  return { test: (char) => pointOf(from.char) <= pointOf(char) && pointOf(char) <= pointOf(to.char), next: to.next }
}

function charAt(chars: readonly string[], at: number): { readonly char: string; readonly next: number } {
  const escaped = chars[at] === '\\' && at + 1 < chars.length
  return { char: chars[escaped ? at + 1 : at] ?? '', next: escaped ? at + 2 : at + 1 }
}

function pointOf(char: string): number {
  return char.codePointAt(0) ?? 0
}
