import type { Entry } from '../model/entry.ts'
import { closing, markFor, opening, ownLine, storedText } from './block.ts'
import { documentFront } from './document.ts'

/** One entry whole, as a block that its own text cannot leave: where it stands and what it declares, then its body. */
export function entryMarkdown(entry: Entry): string {
  const front = documentFront(entry)
  const mark = markFor({ seed: `${entry.key} ${entry.source.version}`, stored: [front, entry.body] })
  return opening(mark) + ownLine(mark, front) + storedText(entry.body) + closing(mark)
}
