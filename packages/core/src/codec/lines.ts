import type { Span } from '../model/span.ts'
import type { SourceText } from './dialect.ts'

const BYTE_ORDER_MARK = '\ufeff'

/** Gives the place of an offset into a file's text. Lines end in LF or CRLF; a byte-order mark is no column. The text is scanned once, at the first question. */
export function placesIn({ path, text }: Pick<SourceText, 'path' | 'text'>): (offset: number) => Span {
  let starts: readonly number[] | null = null
  return (offset) => {
    starts ??= lineStarts(text)
    const line = lastStart(starts, offset)
    return { path, line: line + 1, column: Math.max(1, offset - (starts[line] ?? 0) + 1) }
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [text.startsWith(BYTE_ORDER_MARK) ? 1 : 0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Which of some rising starts is the last at or before an offset, by halving; 0 where none is. */
export function lastStart(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
