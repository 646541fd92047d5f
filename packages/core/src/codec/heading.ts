const HEADING = /^ {0,3}#{1,6}(?:[ \t]+(.*))?$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** A heading with words: where its line begins and ends. */
export interface Heading {
  readonly words: string
  readonly start: number
  readonly end: number
}

/** The text of the first heading with words, `null` where there is none. Reads no further than it must. */
export function firstHeading(markdown: string): string | null {
  for (const { words } of headings(markdown)) return words
  return null
}

/** All headings with words, in their order. Headings inside fenced code do not count. */
export function* headings(markdown: string): Generator<Heading> {
  let fence: string | null = null
  for (const { line, start, end } of linesOf(markdown)) {
    const mark = FENCE.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null
    } else if (mark !== undefined) fence = mark
    else {
      const words = headingText(line)
      if (words !== '') yield { words, start, end }
    }
  }
}

function headingText(line: string): string {
  const words = (HEADING.exec(line)?.[1] ?? '').trim()
  // A closing run of hashes belongs to the marks, not to the words.
  const bare = words.replace(/#+$/, '')
  return bare === words || bare === '' || /[ \t]$/.test(bare) ? bare.trim() : words
}

function* linesOf(text: string): Generator<{ line: string; start: number; end: number }> {
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start)
    const end = feed < 0 ? text.length : feed
    yield { line: text.slice(start, end), start, end }
    start = end + 1
  }
}
