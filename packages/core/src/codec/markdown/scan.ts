import type { Extent } from '../yaml/node.ts'
import { readBlocks } from './blocks.ts'
import type { MarkdownScan } from './found.ts'
import { scanInline } from './inline.ts'

/**
 * Finds the links, headings, code and comments of a Markdown text from an offset on (where the front matter ends). A reader of ours for
 * the index: some hundred times faster than a parse of the whole by remark, and held equal to it by a test over every Markdown file there
 * is to hand. Never throws; linear in the length of the text.
 */
export function scanMarkdown(whole: string, from = 0): MarkdownScan {
  // A carriage return alone ends a line too: rare, and as long as the line feed it is read as.
  const text = /\r(?!\n)/.test(whole) ? whole.replace(/\r(?!\n)/g, '\n') : whole
  const blocks = readBlocks(text, from)
  const inline = blocks.words.map((words) => scanInline(words, blocks.labels))
  return {
    links: inOrder([...blocks.definitions, ...inline.flatMap(({ links }) => links)]),
    headings: blocks.headings,
    code: inOrder([...blocks.code, ...inline.flatMap(({ code }) => code)]),
    comments: inOrder([...blocks.comments, ...inline.flatMap(({ comments }) => comments)]),
  }
}

function inOrder<T extends Extent>(found: readonly T[]): readonly T[] {
  return [...found].sort((a, b) => a.start - b.start)
}
