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
  let depth = 0
  return tokens.flatMap((token, at): readonly Token[] => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    if (token.is === 'quoted')
      return [isPlainKey(token, before, next) ? { ...token, is: 'word', text: token.text.slice(1) } : token]
    if (token.is !== 'mark') return [token]
    depth = Math.max(0, depth + (token.text === '(' ? 1 : token.text === ')' ? -1 : 0))
    const isLoose = (token.text === ';' && depth === 0) || isLeadingBar(token, before) || isAroundParameter(tokens, at)
    return isLoose ? [] : [token]
  })
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
  return isShort && tokens[start + 1]?.is === 'word' && tokens[start - 1]?.is !== 'word'
}
