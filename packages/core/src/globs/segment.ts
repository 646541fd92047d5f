import { POSIX, posixEdges } from './posix-class.ts'

/** One thing that a segment pattern asks for. */
export type Token =
  | { readonly is: 'one' }
  | { readonly is: 'any' }
  | { readonly is: 'char'; readonly char: string }
  | CharacterClass

interface CharacterClass {
  readonly is: 'class'
  readonly text: string
  readonly holds: (char: string) => boolean
  /** The code points at which it may begin to hold, or cease to: between two of them it says the same of all. */
  edges(): readonly number[]
}

/** Any number of path segments, none included. */
export const GLOBSTAR = Symbol('**')

/** What one segment of a pattern asks of one segment of a path. */
export interface Segment {
  readonly text: string
  /** The one name it matches, where it has no wildcard. */
  readonly literal: string | null
  readonly tokens: readonly Token[]
  /** Whether it also matches a name equal to its text, as one with brackets does. */
  readonly orItself: boolean
  matches(name: string): boolean
}

/** Reads one segment of a pattern without braces: `*`, `?`, classes and escapes. One with brackets also matches a name equal to it. */
export function readSegment(text: string): Segment | typeof GLOBSTAR {
  if (text === '**') return GLOBSTAR
  const tokens = tokensOf(text)
  if (tokens.every((token) => token.is === 'char')) {
    const literal = tokens.map((token) => (token.is === 'char' ? token.char : '')).join('')
    return { text, literal, tokens, orItself: false, matches: (name) => name === literal }
  }
  const orItself = text.includes('[')
  const matches = (name: string): boolean => matchTokens(tokens, name) || (orItself && name === text)
  return { text, literal: null, tokens, orItself, matches }
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

export function accepts(token: Token, char: string): boolean {
  if (token.is === 'char') return token.char === char
  return token.is === 'class' ? token.holds(char) : true
}

/** A class that closes, from its opening bracket; `null` where the bracket stands for itself. */
function readClass(
  chars: readonly string[],
  start: number,
): { readonly token: CharacterClass; readonly end: number } | null {
  let at = start + 1
  const negated = chars[at] === '!' || chars[at] === '^'
  if (negated) at += 1
  const items: ClassItem[] = []
  for (let first = true; at < chars.length; first = false) {
    if (chars[at] === ']' && !first) {
      const holds = (char: string): boolean => items.some(({ test }) => test(char)) !== negated
      const edges = (): readonly number[] => items.flatMap((item) => item.edges())
      return { token: { is: 'class', text: chars.slice(start, at + 1).join(''), holds, edges }, end: at }
    }
    const named = posixAt(chars, at)
    const item = named ?? rangeAt(chars, at)
    items.push(item)
    at = item.next
  }
  return null
}

interface ClassItem {
  readonly test: (char: string) => boolean
  edges(): readonly number[]
  readonly next: number
}

function posixAt(chars: readonly string[], at: number): ClassItem | null {
  if (chars[at] !== '[' || chars[at + 1] !== ':') return null
  const close = chars.indexOf(':', at + 2)
  const name = chars.slice(at + 2, close).join('')
  const set = chars[close + 1] === ']' && Object.hasOwn(POSIX, name) ? POSIX[name] : undefined
  return set === undefined
    ? null
    : { test: (char) => set.test(char), edges: () => posixEdges(name, set), next: close + 2 }
}

function rangeAt(chars: readonly string[], at: number): ClassItem {
  const from = charAt(chars, at)
  const dash = chars[from.next] === '-' && chars[from.next + 1] !== ']' && from.next + 1 < chars.length
  if (!dash) return rangeOf({ from: from.char, to: from.char, next: from.next })
  const to = charAt(chars, from.next + 1)
  return rangeOf({ from: from.char, to: to.char, next: to.next })
}

function rangeOf({ from, to, next }: { readonly from: string; readonly to: string; readonly next: number }): ClassItem {
  const [first, last] = [pointOf(from), pointOf(to)]
  const test = (char: string): boolean => first <= pointOf(char) && pointOf(char) <= last
  return { test, edges: () => [first, last + 1], next }
}

function charAt(chars: readonly string[], at: number): { readonly char: string; readonly next: number } {
  const escaped = chars[at] === '\\' && at + 1 < chars.length
  return { char: chars[escaped ? at + 1 : at] ?? '', next: escaped ? at + 2 : at + 1 }
}

function pointOf(char: string): number {
  return char.codePointAt(0) ?? 0
}
