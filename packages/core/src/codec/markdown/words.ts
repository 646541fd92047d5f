import { lastStart } from '../lines.ts'
import type { Extent } from '../yaml/node.ts'

/** The words of a paragraph or heading as one text, its lines without what containers put before them. */
export interface Words {
  readonly text: string
  /** The offset in the whole text of an offset into `text`. */
  sourceAt(offset: number): number
}

/** Joins parts of lines, in their order, by line ends. */
export function wordsOf(whole: string, parts: readonly Extent[]): Words {
  const [first] = parts
  if (parts.length === 1 && first !== undefined) {
    return { text: whole.slice(first.start, first.end), sourceAt: (offset) => first.start + offset }
  }
  const starts: number[] = []
  let length = 0
  for (const { start, end } of parts) {
    starts.push(length)
    length += end - start + 1
  }
  return {
    text: parts.map(({ start, end }) => whole.slice(start, end)).join('\n'),
    sourceAt: (offset) => {
      const part = lastStart(starts, offset)
      return (parts[part]?.start ?? 0) + offset - (starts[part] ?? 0)
    },
  }
}
