import type { Extent } from './yaml/node.ts'

/** The longest front matter that is read, in bytes: reading YAML costs far more than its length, and none in 8,789 real files passed 4,000 characters. */
export const FRONT_MATTER_LIMIT = 65_536

/** A file cut at its fences; offsets into its text. */
export type FrontMatter =
  | { readonly is: 'absent' }
  | { readonly is: 'unclosed'; readonly block: Extent }
  | { readonly is: 'found'; readonly block: Extent; readonly bodyStart: number }

/**
 * Finds the front matter. The opening fence is the first line, the closing one the next line that is three dashes: both may carry
 * trailing blanks, the closing one may end the file. Everything after it is the body. Linear in the front matter's length.
 */
export function findFrontMatter(text: string): FrontMatter {
  const open = fenceAt(text, text.startsWith('\ufeff') ? 1 : 0)
  if (open === null) return { is: 'absent' }
  for (let start = open; start < text.length; ) {
    const close = fenceAt(text, start)
    if (close !== null) return { is: 'found', block: { start: open, end: start }, bodyStart: close }
    const next = text.indexOf('\n---', start)
    if (next < 0) break
    start = next + 1
  }
  return { is: 'unclosed', block: { start: open, end: text.length } }
}

/** Where the line after a fence begins, if the line at this offset is one. */
function fenceAt(text: string, offset: number): number | null {
  const fence = /---[ \t]*\r?(?:\n|$)/y
  fence.lastIndex = offset
  return fence.test(text) ? fence.lastIndex : null
}

/** The bytes of the UTF-8 form, counted without making it. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    // Half of a surrogate pair stands for two of its four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3
  }
  return bytes
}

/** The plain value that a front matter shows for a key at the start of a line, whether or not it can be read as YAML; for files that cannot. */
export function shownValue(block: string, key: string): string | null {
  const line = block
    .slice(0, FRONT_MATTER_LIMIT)
    .split('\n')
    .find((one) => one.startsWith(`${key}:`))
  const value = line
    ?.slice(key.length + 1)
    .replace(/[ \t]#.*$/, '')
    .trim()
  return value === undefined ? null : value.replace(/^(["'])(.*)\1$/, '$2')
}
