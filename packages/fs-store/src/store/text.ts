/** A text, or the reason why the bytes are none. */
export type Decoded = { readonly text: string } | { readonly text: null; readonly reason: string }

/** Strict UTF-8; a byte-order mark stays in the text, so that the text gives back exactly these bytes. */
export function decode(bytes: Uint8Array): Decoded {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { text: null, reason: `it is not UTF-8 text (first wrong byte in line ${firstBadLine(bytes)})` }
  }
}

/** The line, from 1, that a lenient decoding marks first; a replacement character that stands in the file is no fault. */
function firstBadLine(bytes: Uint8Array): number {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const feed = bytes.indexOf(10, start)
    const end = feed === -1 ? bytes.length : feed + 1
    try {
      strict.decode(bytes.subarray(start, end))
    } catch {
      return line
    }
    start = end
  }
  return line
}
