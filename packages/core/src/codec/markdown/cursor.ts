/** One line of a text, read from the left in columns: a tab reaches to the next multiple of four, and may be used up in part. */
export interface Cursor {
  readonly text: string
  /** Where the line's words end, its line end and the blanks before it left out. */
  readonly end: number
  /** Where the next line begins. */
  readonly next: number
  at: number
  column: number
}

const TAB = 9
const SPACE = 32
const STOP = 4

/** The line that begins at an offset. Lines end in LF or CRLF. */
export function lineAt(text: string, start: number): Cursor {
  const feed = text.indexOf('\n', start)
  const next = feed < 0 ? text.length : feed + 1
  let end = next
  while (end > start && isBlankUnit(text.charCodeAt(end - 1))) end -= 1
  return { text, end, next, at: start, column: 0 }
}

/** Whether nothing but blanks is left. */
export function isAtEnd(cursor: Cursor): boolean {
  return cursor.at >= cursor.end
}

/** How many columns of blanks come next. */
export function indentOf({ text, at, column, end }: Cursor): number {
  let to = column
  for (let i = at; i < end; i += 1) {
    const unit = text.charCodeAt(i)
    if (unit === SPACE) to += 1
    else if (unit === TAB) to += STOP - (to % STOP)
    else break
  }
  return to - column
}

/** Passes over blanks, at most so many columns of them. */
export function skipColumns(cursor: Cursor, columns: number): void {
  const to = cursor.column + columns
  while (cursor.column < to && cursor.at < cursor.end) {
    const unit = cursor.text.charCodeAt(cursor.at)
    const width = unit === SPACE ? 1 : unit === TAB ? STOP - (cursor.column % STOP) : 0
    if (width === 0) return
    if (cursor.column + width <= to) cursor.at += 1
    cursor.column = Math.min(cursor.column + width, to)
  }
}

/** Passes over characters that are no blanks. */
export function skipMarks(cursor: Cursor, length: number): void {
  cursor.at += length
  cursor.column += length
}

function isBlankUnit(unit: number): boolean {
  return unit === SPACE || unit === TAB || unit === 10 || unit === 13
}

/** Where the words of a line begin. */
export function wordsAt({ text, at, end }: Cursor): number {
  let to = at
  while (to < end && (text.charAt(to) === ' ' || text.charAt(to) === '\t')) to += 1
  return to
}
