import type { Extent } from '../yaml/node.ts'

/** New text for a part of a text. */
export interface Edit extends Extent {
  readonly text: string
}

/** Applies edits that do not overlap; of several at one place the order given is kept. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let done = 0
  const parts: string[] = []
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    parts.push(text.slice(done, edit.start), edit.text)
    done = edit.end
  }
  return parts.join('') + text.slice(done)
}

/** Where the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** Where the line after that of a part's last character begins. */
export function lineAfter(text: string, { start, end }: Extent): number {
  if (end > start && text[end - 1] === '\n') return end
  const next = text.indexOf('\n', end)
  return next < 0 ? text.length : next + 1
}
