import type { Layout } from './layout.ts'
import type { Token } from './tokens.ts'

/** The tokens without the marks that a formatter sets as it likes. */
export function withoutLooseMarks(tokens: readonly Token[], { marks }: Layout): readonly Token[] {
  if (marks === 'none') return tokens
  const closed = tokens.filter((token, at) => !isLastComma(token, tokens[at + 1], marks))
  return marks === 'script' ? scripted(closed) : closed
}

const CLOSING = new Set([')', ']', '}'])

/** In most languages a comma before a bracket on the same line can mean something, such as a tuple of one. */
function isLastComma({ is, text }: Token, next: Token | undefined, marks: Layout['marks']): boolean {
  if (is !== 'mark' || text !== ',' || next === undefined) return false
  if (next.text === '>') return next.leads
  if (!CLOSING.has(next.text)) return false
  return marks === 'script' || next.leads
}

function scripted(tokens: readonly Token[]): readonly Token[] {
  const partners = partnersIn(tokens)
  const open: number[] = []
  return tokens.flatMap((token, at): readonly Token[] => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    if (token.is === 'quoted')
      return [isPlainKey(token, before, next) ? { ...token, is: 'word', text: token.text.slice(1) } : token]
    if (token.is !== 'mark') return [token]
    if (OPENING.has(token.text)) open.push(at)
    else if (CLOSING.has(token.text)) open.pop()
    const isLoose =
      (token.text === ';' && !isLoopHead(tokens, open.at(-1))) ||
      isLeadingBar(token, before) ||
      isAroundParameter(tokens, at) ||
      isAroundAll(tokens, at, partners)
    return isLoose ? [] : [token]
  })
}

const OPENING = new Set(['(', '[', '{'])

/** Semicolons carry meaning in the head of a loop alone. */
function isLoopHead(tokens: readonly Token[], open: number | undefined): boolean {
  return open !== undefined && tokens[open]?.text === '(' && tokens[open - 1]?.text === 'for'
}

/** For each parenthesis the place of its other half. */
function partnersIn(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const partners = new Map<number, number>()
  const open: number[] = []
  for (const [at, { is, text }] of tokens.entries()) {
    if (is !== 'mark') continue
    if (text === '(') open.push(at)
    const start = text === ')' ? open.pop() : undefined
    if (start !== undefined) partners.set(at, start).set(start, at)
  }
  return partners
}

/** Whether a parenthesis stands around all that a `return`, an arrow or an `=` gives; those around an object after an arrow carry meaning. */
function isAroundAll(tokens: readonly Token[], at: number, partners: ReadonlyMap<number, number>): boolean {
  const other = partners.get(at)
  if (other === undefined) return false
  const [start, end] = [Math.min(at, other), Math.max(at, other)]
  const [before, next] = [tokens[start - 1], tokens[end + 1]]
  const isValue = before?.text === 'return' || before?.text === '=' || isArrow(tokens, start)
  if (!isValue || tokens[start + 1]?.text === '{' || isArrowBehind(tokens, end)) return false
  const ends = next === undefined || /^[;,)\]}]$/.test(next.text)
  return ends || (next.leads && next.is !== 'mark')
}

function isArrow(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.text === '>' && tokens[at - 2]?.text === '='
}

function isArrowBehind(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.text === '=' && tokens[at + 2]?.text === '>'
}

function isPlainKey({ text }: Token, before: Token | undefined, next: Token | undefined): boolean {
  return next?.text === ':' && (before?.text === '{' || before?.text === ',') && /^"[A-Za-z_$][\w$]*$/.test(text)
}

/** A union over several lines begins each with a bar, the first too. */
function isLeadingBar({ text, leads }: Token, before: Token | undefined): boolean {
  return (text === '|' || text === '&') && leads && before !== undefined && /^[=:(<,]$/.test(before.text)
}

/** Whether a parenthesis stands around `name` in `(name) =>`. */
function isAroundParameter(tokens: readonly Token[], at: number): boolean {
  const start = tokens[at]?.text === '(' ? at : tokens[at]?.text === ')' ? at - 2 : -1
  const texts = tokens.slice(Math.max(start, 0), start + 5).map(({ text }) => text)
  const [open, , close, equals, angle] = texts
  const isShort = start >= 0 && open === '(' && close === ')' && equals === '=' && angle === '>'
  return isShort && tokens[start + 1]?.is === 'word'
}
