import { heredocEnd } from './heredoc.ts'
import { closing } from './nesting.ts'

/** A piece of a command line as a POSIX shell reads it. */
export type Token =
  /** Without its quotes; `scripts` are the commands that are run to make it: `$(…)`, backticks, `<(…)`. */
  | { readonly is: 'word'; readonly text: string; readonly scripts: readonly string[] }
  /** What ends one command and begins another: `;`, `&&`, a pipe, a parenthesis, a line end. */
  | { readonly is: 'end' }
  /** `>`, `2>`, `<` and the like; the word after it is a file or what is read. */
  | { readonly is: 'redirect' }

/** Where a reader of a script stands. */
interface Cursor {
  readonly script: string
  at: number
  /** The ends of heredocs that begin with the next line. */
  readonly heredocs: { readonly end: string; readonly quoted: boolean }[]
  readonly tokens: Token[]
}

/** The tokens of a script, in order. Never throws: what closes nothing goes on to the end. One pass, but for what stands in substitutions. */
export function tokensOf(script: string): readonly Token[] {
  const cursor: Cursor = { script: script.replace(/\\\r?\n/g, ''), at: 0, heredocs: [], tokens: [] }
  while (cursor.at < cursor.script.length) next(cursor)
  return cursor.tokens
}

const OPERATOR = /&&|\|\||;;&?|;&|\|&|[;&|()]/y
const REDIRECT = /(?:\d+|&)?(?:<<<|<>|>>|>\||>&|<&|>|<<|<)/y
const HEREDOC = /\d*<<-?[ \t]*(['"]?)\\?([^\s'"<>;&|()]+)\1/y

function next(cursor: Cursor): void {
  const { script, tokens } = cursor
  const sign = script[cursor.at] ?? ''
  if (sign === '\n') {
    tokens.push({ is: 'end' })
    cursor.at += 1
    passHeredocs(cursor)
  } else if (/\s/.test(sign)) cursor.at += 1
  else if (sign === '#') cursor.at = lineEnd(script, cursor.at)
  else if (take(cursor, HEREDOC, ([, quote = '', end = '']) => cursor.heredocs.push({ end, quoted: quote !== '' })))
    return
  else if (isSubstitution(script, cursor.at)) word(cursor)
  else if (take(cursor, REDIRECT, () => tokens.push({ is: 'redirect' }))) return
  else if (take(cursor, OPERATOR, () => tokens.push({ is: 'end' }))) return
  else word(cursor)
}

function take(cursor: Cursor, pattern: RegExp, then: (match: RegExpExecArray) => void): boolean {
  pattern.lastIndex = cursor.at
  const match = pattern.exec(cursor.script)
  if (match === null) return false
  cursor.at = pattern.lastIndex
  then(match)
  return true
}

function isSubstitution(script: string, at: number): boolean {
  return script.startsWith('<(', at) || script.startsWith('>(', at)
}

/** The text of a heredoc is data, but for the commands in one whose end is not quoted. */
function passHeredocs(cursor: Cursor): void {
  for (const { end, quoted } of cursor.heredocs.splice(0)) {
    const stop = heredocEnd(cursor.script, cursor.at, end)
    const body = cursor.script.slice(cursor.at, stop.from)
    cursor.at = stop.to
    if (quoted || !/[$`]/.test(body)) continue
    const inner = wordFrom({ script: `"${body.replaceAll('"', '')}"`, at: 0 })
    if (inner.scripts.length > 0) cursor.tokens.push({ is: 'word', text: '', scripts: inner.scripts }, { is: 'end' })
  }
}

function word(cursor: Cursor): void {
  const { text, scripts, at } = wordFrom(cursor)
  cursor.tokens.push({ is: 'word', text, scripts })
  cursor.at = at
}

interface Word {
  readonly text: string
  readonly scripts: readonly string[]
  /** One past its end. */
  readonly at: number
}

/** Reads on to a blank or operator that stands in no quotes. */
function wordFrom({ script, at: from }: Pick<Cursor, 'script' | 'at'>): Word {
  const scripts: string[] = []
  let [text, at, quote] = ['', from, '']
  while (at < script.length) {
    const sign = script[at] ?? ''
    const nested = quote === "'" ? null : closing(script, at)
    if (nested !== null) {
      scripts.push(nested.script)
      text += script.slice(at, nested.end)
      at = nested.end
    } else if (quote === '' && /[\s;&|()<>]/.test(sign)) break
    else if (sign === '\\' && quote !== "'") {
      text += script[at + 1] ?? ''
      at += 2
    } else if (sign === quote || (quote === '' && (sign === '"' || sign === "'"))) {
      quote = quote === '' ? sign : ''
      at += 1
    } else {
      // `$'…'` and `$"…"` are quotes as well.
      if (!(sign === '$' && quote === '' && /['"]/.test(script[at + 1] ?? ''))) text += sign
      at += 1
    }
  }
  return { text, scripts, at }
}

function lineEnd(script: string, from: number): number {
  const end = script.indexOf('\n', from)
  return end < 0 ? script.length : end
}
