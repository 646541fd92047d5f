import { type Cursor, indentOf, isAtEnd, skipColumns, skipMarks, wordsAt } from './cursor.ts'
import { type ItemMark, itemMark, rulesOff } from './marks.ts'
import { type Container, leave, type Place, type Reading } from './reading.ts'

/** How many quotes and list items may stand in one another; more are text. It bounds the cost of a line. */
const DEEPEST = 100

/** How many containers go on in a line, from the outermost. */
export function continued(containers: readonly Container[], line: Cursor): number {
  let open = 0
  for (const container of containers) {
    if (!continues(container, line)) break
    open += 1
  }
  return open
}

function continues(container: Container, line: Cursor): boolean {
  const indent = indentOf(line)
  if (container.is === 'quote') return takesQuote(line, indent)
  if (isAtEnd(line)) return !container.empty
  if (indent < container.indent) return false
  skipColumns(line, container.indent)
  return true
}

function takesQuote(line: Cursor, indent: number): boolean {
  if (indent > 3 || line.text.charAt(wordsAt(line)) !== '>' || wordsAt(line) >= line.end) return false
  skipColumns(line, indent)
  skipMarks(line, 1)
  skipColumns(line, 1)
  return true
}

/** Takes the mark of a quote or a list item, if one comes next. */
export function opensContainer(reading: Reading, line: Cursor, place: Place): boolean {
  const indent = indentOf(line)
  if (indent > 3 || place.open >= DEEPEST || isAtEnd(line)) return false
  const at = wordsAt(line)
  if (line.text.charAt(at) === '>') {
    leave(reading, place.open)
    takesQuote(line, indent)
    return enter(reading, place, { is: 'quote' })
  }
  const item = itemMark(line.text.slice(at, Math.min(line.end, at + LONGEST_MARK)))
  if (item === null || rulesOff(line.text.slice(at, line.end)) || !mayOpen(item, reading, line, place)) return false
  leave(reading, place.open)
  return enter(reading, place, takesItem(line, indent, item))
}

const LONGEST_MARK = 12

/** An item ends a paragraph only with words, and a numbered one only with 1; a line of dashes is an underline first. */
function mayOpen(item: ItemMark, reading: Reading, line: Cursor, { lazy }: Place): boolean {
  if (lazy || reading.leaf?.is !== 'paragraph') return true
  const blank = wordsAt(line) + item.length >= line.end
  return !blank && (item.number === null || item.number === 1)
}

function takesItem(line: Cursor, indent: number, { length }: ItemMark): Container {
  const before = line.column
  skipColumns(line, indent)
  skipMarks(line, length)
  const blanks = indentOf(line)
  const blank = isAtEnd(line)
  if (blank) line.at = line.end
  else skipColumns(line, blanks > 4 ? 1 : blanks)
  const width = blank ? indent + length + 1 : line.column - before
  return { is: 'item', indent: width, empty: blank }
}

function enter(reading: Reading, place: Place, container: Container): true {
  reading.containers.push(container)
  place.open += 1
  place.lazy = false
  return true
}
