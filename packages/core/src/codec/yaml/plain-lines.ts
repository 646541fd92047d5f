/** A line that says something: neither blank nor a comment alone. Offsets into the text. */
export interface Line {
  readonly indent: number
  /** Where the words begin, behind the indent. */
  readonly start: number
  /** The words, with any comment behind them. */
  readonly words: string
  /** How many blanks end the line. */
  readonly blanks: number
  /** Where the next line begins. */
  readonly next: number
  /** Whether it is the dash of an item; what stands behind the dash is a line of its own, further in. */
  readonly isDash: boolean
}

/** Characters that every line of plain YAML may hold: no tabs, no control characters, nothing that some reader takes for a line end. */
const PLAIN =
  /^[\n\r\x20-\x7e\u00a1-\u167f\u1681-\u17ff\u1810-\u1fff\u2030-\u205e\u2070-\u2fff\u3001-\ud7ff\uf900-\ufdcf]*$/

/** The lines of a text, or `null` where it holds a character that needs the full reader, or a comment of its own line further in: whose it is, is a long story. */
export function plainLines(text: string): readonly Line[] | null {
  if (!PLAIN.test(text) || /\r(?!\n)|(?:^|\n) +#/.test(text)) return null
  const lines: Line[] = []
  for (let from = 0; from < text.length; ) {
    const feed = text.indexOf('\n', from)
    const next = feed < 0 ? text.length : feed + 1
    lines.push(...linesOf(text.slice(from, feed < 0 ? next : feed).replace(/\r$/, ''), from, next))
    from = next
  }
  return lines
}

function linesOf(whole: string, from: number, next: number): readonly Line[] {
  const content = whole.trimEnd()
  const words = content.trimStart()
  if (words === '' || words.startsWith('#')) return []
  const indent = content.length - words.length
  const line = { indent, start: from + indent, words, blanks: whole.length - content.length, next, isDash: false }
  if (!words.startsWith('- ')) return [line]
  const inner = words.slice(1).trimStart()
  const dash = words.length - inner.length
  return [
    { ...line, isDash: true },
    { ...line, indent: indent + dash, start: line.start + dash, words: inner },
  ]
}
