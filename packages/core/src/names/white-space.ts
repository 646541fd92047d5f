const WHITE_SPACE = /^\p{White_Space}$/u

/** Whether a text is empty or holds nothing but Unicode white space, no-break spaces included. */
export function isBlank(text: string): boolean {
  return trimmed(text) === ''
}

/** A text without Unicode white space at both ends. Linear, also where the text is nothing but blanks. */
export function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isWhiteSpace(text, start)) start += 1
  while (end > start && isWhiteSpace(text, end - 1)) end -= 1
  return text.slice(start, end)
}

/** Every white space of Unicode is one UTF-16 unit. */
function isWhiteSpace(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit === 32 || (unit < 128 ? unit >= 9 && unit <= 13 : WHITE_SPACE.test(text.charAt(at)))
}
