/** Control characters that a terminal would obey: C0 but line feed and tab, DEL, C1, and the marks that turn text around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/**
 * Makes control characters of a text visible (`\x1b`), so that stored text cannot move the cursor, hide a line or set the title.
 * For everything on stderr, and for stdout when it is a terminal; a pipe gets the bytes as they are.
 */
export function visible(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(OBEYED, (mark) => escaped(mark.charCodeAt(0)))
}

function escaped(code: number): string {
  return code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`
}

/** The same on one line: line ends and tabs become blanks. */
export function oneLine(text: string): string {
  return visible(text.replace(/[\r\n\t\u2028\u2029]+/g, ' '))
}

/** For JSON text: the same characters as `\u…` escapes, which leave the value what it is. `JSON.stringify` has escaped those below the blank. */
export function escapedControls(json: string): string {
  return json.replace(OBEYED, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
