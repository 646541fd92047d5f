import type { MarkdownLink } from '../../codec/markdown/found.ts'
import { scanMarkdown } from '../../codec/markdown/scan.ts'
import { bodyStartOf } from '../folder.ts'

/** The links of a file's body, with extents into its whole text. Front matter, code and comments hold none. */
export function linksIn(text: string): readonly MarkdownLink[] {
  return scanMarkdown(text, bodyStartOf(text)).links
}

/** How a file names another: the path from its folder. */
export function relativePath(from: string, to: string): string {
  const here = from.split('/').slice(0, -1)
  const there = to.split('/')
  let shared = 0
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/')
}
