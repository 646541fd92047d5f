import type { Layout } from './layout.ts'

/** A piece of a text that counts, and what stood before it. */
export interface Token {
  readonly text: string
  readonly is: 'comment' | 'quoted' | 'word' | 'mark'
  /** Whether it is the first of its line. */
  readonly leads: boolean
  /** Columns before it where it leads; a tab goes to the next multiple of eight. */
  readonly indent: number
}

const READERS = new Map<Layout, RegExp>()

/** The tokens of a text; blanks are none. Linear in its length. */
export function tokensOf(text: string, layout: Layout): readonly Token[] {
  const tokens: Token[] = []
  let before = '\n'
  for (const { groups = {} } of text.matchAll(readerOf(layout))) {
    const { blank, comment, quoted, word, mark } = groups
    if (blank !== undefined) before = blank
    else {
      const place = { leads: before.includes('\n'), indent: columns(before) }
      if (comment !== undefined) tokens.push({ text: wordsOfComment(comment), is: 'comment', ...place })
      else if (quoted !== undefined) tokens.push({ text: quotedText(quoted, layout), is: 'quoted', ...place })
      else if (word !== undefined) tokens.push({ text: word, is: 'word', ...place })
      else tokens.push({ text: mark ?? '', is: 'mark', ...place })
      before = ''
    }
  }
  return tokens
}

function readerOf(layout: Layout): RegExp {
  const known = READERS.get(layout)
  if (known !== undefined) return known
  const { comment, quoted } = layout
  const parts = [
    String.raw`(?<blank>\s+)`,
    ...(comment === null ? [] : [`(?<comment>${comment})`]),
    `(?<quoted>${quoted})`,
    String.raw`(?<word>[\p{L}\p{N}\p{M}_$]+)`,
    String.raw`(?<mark>\+\+|--|[^])`,
  ]
  const reader = new RegExp(parts.join('|'), 'gu')
  READERS.set(layout, reader)
  return reader
}

/** How far the last line of some blanks reaches. */
function columns(blank: string): number {
  let column = 0
  for (const letter of blank.slice(blank.lastIndexOf('\n') + 1)) column += letter === '\t' ? 8 - (column % 8) : 1
  return column
}

/** A comment says its words; the stars that lead its lines are layout. */
function wordsOfComment(comment: string): string {
  const lines = comment.split('\n').map((line, place) => (place === 0 ? line : line.replace(/^\s*\*(?!\/)/, '')))
  return lines.join(' ').split(/\s+/).filter(Boolean).join(' ')
}

/** What stands between quotes counts as it is; the lines of a long text are indented with the code around them. */
function quotedText(quoted: string, { quotes }: Layout): string {
  if (quotes === 'apart' || quoted.startsWith('/')) return quoted
  if (quoted.startsWith('`'))
    return quoted.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, (hole) => hole.replace(/'/g, '"').replace(/\s+/g, ''))
  const width = /^("""|''')/.test(quoted) ? 3 : 1
  const body = quoted
    .slice(width, -width)
    .replace(/\\([\s\S])/g, (both, one) => (one === '"' || one === "'" ? one : both))
  return width === 3
    ? `"""${body
        .split('\n')
        .map((line) => line.trim())
        .join('\n')}`
    : `"${body}`
}
