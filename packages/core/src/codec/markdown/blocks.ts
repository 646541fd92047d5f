import type { Extent } from '../yaml/node.ts'
import { continued, opensContainer } from './containers.ts'
import { type Cursor, isAtEnd, lineAt } from './cursor.ts'
import type { MarkdownHeading, MarkdownLink } from './found.ts'
import type { LabelKey } from './label.ts'
import { addText, continuesLeaf, opensLeaf } from './leaves.ts'
import { closeLeaf, leave, type Reading } from './reading.ts'
import type { Words } from './words.ts'

/** The blocks of a text: what its inline words are, and what is no inline text. */
export interface Blocks {
  readonly words: readonly Words[]
  readonly headings: readonly MarkdownHeading[]
  readonly code: readonly Extent[]
  readonly comments: readonly Extent[]
  readonly definitions: readonly MarkdownLink[]
  readonly labels: ReadonlySet<LabelKey>
}

/** Reads the blocks of a text from an offset on, as CommonMark has them. Linear in the length of the text. */
export function readBlocks(text: string, from: number): Blocks {
  const reading: Reading = {
    text,
    containers: [],
    leaf: null,
    words: [],
    headings: [],
    code: [],
    comments: [],
    definitions: [],
    labels: new Set(),
  }
  for (let at = from; at < text.length; ) {
    const line = lineAt(text, at)
    readLine(reading, line)
    at = line.next
  }
  closeLeaf(reading)
  return reading
}

function readLine(reading: Reading, line: Cursor): void {
  const open = continued(reading.containers, line)
  const whole = open === reading.containers.length
  if (whole && continuesLeaf(reading, line)) return
  if (!whole && reading.leaf?.is !== 'paragraph') closeLeaf(reading)
  if (isAtEnd(line)) {
    if (!whole) leave(reading, open)
    blankLine(reading)
    return
  }
  const place = { open, lazy: !whole }
  while (opensContainer(reading, line, place));
  if (opensLeaf(reading, line, place)) return
  addText(reading, line, place)
}

function blankLine(reading: Reading): void {
  if (reading.leaf?.is === 'paragraph' || reading.leaf?.is === 'html') closeLeaf(reading)
  const last = reading.containers.at(-1)
  // An item that begins with a blank line ends at the second.
  if (last?.is === 'item' && last.empty) reading.containers.pop()
}
