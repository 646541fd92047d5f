import type { MarkdownLink } from '../../codec/markdown/found.ts'
import { scanMarkdown } from '../../codec/markdown/scan.ts'
import { bodyStartOf } from '../folder.ts'

/** The links of a file's body, with extents into its whole text. Front matter, code and comments hold none. */
export function linksIn(text: string): readonly MarkdownLink[] {
  return scanMarkdown(text, bodyStartOf(text)).links
}

/** The shown path that a relative target in a file leads to; `null` where it leads elsewhere, as an address does. */
export function resolvedPath(from: string, target: string): string | null {
  if (target === '' || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) return null
  const decoded = plainTarget(target)
  const absolute = decoded.startsWith('/')
  const parts = absolute ? [] : from.split('/').slice(0, -1)
  for (const part of decoded.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return null
      parts.pop()
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** How a file names another: the path from its folder. */
export function relativePath(from: string, to: string): string {
  const here = from.split('/').slice(0, -1)
  const there = to.split('/')
  let shared = 0
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/')
}

function plainTarget(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch (error) {
    if (error instanceof URIError) return target
    throw error
  }
}
