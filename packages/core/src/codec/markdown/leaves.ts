import { type Cursor, indentOf, isAtEnd, wordsAt } from './cursor.ts'
import { htmlBlockEnd } from './html.ts'
import { readFence, readHeading, readUnderline, rulesOff } from './marks.ts'
import { closeLeaf, type Leaf, leave, type Place, type Reading, takeDefinitions } from './reading.ts'
import { wordsOf } from './words.ts'

/** Whether the line belongs to a leaf that takes any words: code or HTML. */
export function continuesLeaf(reading: Reading, line: Cursor): boolean {
  const { leaf } = reading
  if (leaf?.is === 'fence') {
    if (!isAtEnd(line)) leaf.end = line.end
    if (indentOf(line) < 4 && closesFence(leaf.mark, line)) closeLeaf(reading)
    return true
  }
  if (leaf?.is !== 'html') return false
  if (leaf.until === 'blank' && isAtEnd(line)) return false
  if (!isAtEnd(line)) leaf.end = line.end
  if (leaf.until !== 'blank' && leaf.until.test(line.text.slice(line.at, line.end))) closeLeaf(reading)
  return true
}

function closesFence(mark: string, line: Cursor): boolean {
  const words = line.text.slice(wordsAt(line), line.end)
  return words.startsWith(mark) && words === mark.charAt(0).repeat(words.length)
}

/** Begins code, HTML, a heading or a rule, if one comes next. */
export function opensLeaf(reading: Reading, line: Cursor, place: Place): boolean {
  if (isAtEnd(line)) return true
  const indent = indentOf(line)
  const inParagraph = reading.leaf?.is === 'paragraph'
  if (indent > 3) return inParagraph ? false : indented(reading, line, place)
  const start = wordsAt(line)
  const words = line.text.slice(start, line.end)
  const heading = readHeading(words)
  if (heading !== null) {
    leave(reading, place.open)
    const part = { start: start + heading.from, end: start + heading.to }
    reading.words.push(wordsOf(line.text, [part]))
    reading.headings.push({
      level: heading.level,
      text: line.text.slice(part.start, part.end),
      start,
      after: line.next,
    })
    return true
  }
  const fence = readFence(words)
  if (fence !== null) return begin(reading, place, { is: 'fence', mark: fence, start, end: line.end })
  if (words.startsWith('<')) {
    const until = htmlBlockEnd(words, inParagraph)
    if (until !== null) {
      begin(reading, place, { is: 'html', until, start, end: line.end })
      if (until !== 'blank' && until.test(words)) closeLeaf(reading)
      return true
    }
  }
  if (inParagraph && !place.lazy && underlines(reading, words, line)) return true
  if (!rulesOff(words)) return false
  leave(reading, place.open)
  return true
}

function begin(reading: Reading, place: Place, leaf: Leaf): true {
  leave(reading, place.open)
  reading.leaf = leaf
  return true
}

function indented(reading: Reading, line: Cursor, place: Place): boolean {
  if (reading.leaf?.is === 'indented' && !place.lazy) reading.leaf.end = line.end
  else begin(reading, place, { is: 'indented', start: line.at, end: line.end })
  return true
}

/** Makes the paragraph above a heading, if there are words left in it. */
function underlines(reading: Reading, words: string, line: Cursor): boolean {
  const level = readUnderline(words)
  if (level === null || reading.leaf?.is !== 'paragraph') return false
  const { parts } = reading.leaf
  const [left] = takeDefinitions(reading, parts)
  if (left === undefined) {
    reading.leaf = null
    return false
  }
  reading.headings.push({ level, text: left.text.trim(), start: left.sourceAt(0), after: line.next })
  reading.words.push(left)
  reading.leaf = null
  return true
}

/** Adds the words of a line to the paragraph, or begins one. */
export function addText(reading: Reading, line: Cursor, place: Place): void {
  const part = { start: wordsAt(line), end: line.end }
  if (reading.leaf?.is === 'paragraph') reading.leaf.parts.push(part)
  else begin(reading, place, { is: 'paragraph', parts: [part] })
}
