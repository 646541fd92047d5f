const HEADING = /^ {0,3}#{1,6}(?:[ \t]+(.*))?$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** The text of the first heading with words, `null` where there is none. Headings inside fenced code do not count. Reads no further than it must. */
export function firstHeading(markdown: string): string | null {
  let fence: string | null = null
  for (const line of linesOf(markdown)) {
    const mark = FENCE.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null
    } else if (mark !== undefined) fence = mark
    else {
      const words = headingText(line)
      if (words !== '') return words
    }
  }
  return null
}

function headingText(line: string): string {
  const words = (HEADING.exec(line)?.[1] ?? '').trim()
  // A closing run of hashes belongs to the marks, not to the words.
  const bare = words.replace(/#+$/, '')
  return bare === words || bare === '' || /[ \t]$/.test(bare) ? bare.trim() : words
}

function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start)
    yield text.slice(start, end < 0 ? text.length : end)
    start = end < 0 ? text.length : end + 1
  }
}
