/** The mark of a list item: how long it is, and its number if it has one. */
export interface ItemMark {
  readonly length: number
  readonly number: number | null
}

/** Reads the mark that the words of a line begin with; it needs a blank behind it. */
export function itemMark(words: string): ItemMark | null {
  const [, mark, digits] = /^([-+*]|(\d{1,9})[.)])(?=[ \t]|$)/.exec(words) ?? []
  return mark === undefined ? null : { length: mark.length, number: digits === undefined ? null : Number(digits) }
}

/** Whether the words of a line are a rule across the page: three or more of one mark. */
export function rulesOff(words: string): boolean {
  const mark = words.charAt(0)
  if (mark !== '-' && mark !== '*' && mark !== '_') return false
  let marks = 0
  for (const char of words) {
    if (char === mark) marks += 1
    else if (char !== ' ' && char !== '\t') return false
  }
  return marks > 2
}

/** The fence that opens code: its marks alone. */
export function readFence(words: string): string | null {
  const [mark] = /^(?:`{3,}|~{3,})/.exec(words) ?? []
  return mark === undefined || (mark.startsWith('`') && words.includes('`', mark.length)) ? null : mark
}

/** A heading on one line: where its own words stand among the line's. */
export interface HeadingMarks {
  readonly level: number
  readonly from: number
  readonly to: number
}

/** Reads a heading that begins with hashes; the line's words end without blanks. */
export function readHeading(words: string): HeadingMarks | null {
  const [opening, marks = ''] = /^(#{1,6})(?:[ \t]+|$)/.exec(words) ?? []
  if (opening === undefined) return null
  let to = words.length
  while (to > opening.length && words.charAt(to - 1) === '#') to -= 1
  // A closing run of hashes needs a blank before it, else it belongs to the words.
  const before = words.charAt(to - 1)
  if (to < words.length && to > opening.length && before !== ' ' && before !== '\t') to = words.length
  while (to > opening.length && /[ \t]/.test(words.charAt(to - 1))) to -= 1
  return { level: marks.length, from: opening.length, to: Math.max(to, opening.length) }
}

/** The level of the heading that a line of equal signs or dashes makes of the words above it. */
export function readUnderline(words: string): 1 | 2 | null {
  if (/^=+$/.test(words)) return 1
  return /^-+$/.test(words) ? 2 : null
}
