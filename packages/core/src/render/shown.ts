/** How many characters of one stored value a message repeats. */
const SHOWN = 80

/** How many items a list in a message names. */
const LISTED = 20

/** Control, format and line-separating characters, and halves of surrogate pairs: all that a reader would not see, or that would move the text around it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** A value in quotes, on one line, with unseen characters made visible; past 80 characters it is cut and says so. */
export function shown(value: string): string {
  return `"${plain(value)}"`
}

/** As `shown`, without the quotes: for paths, and for reasons that other programs gave. */
export function plain(value: string, limit: number = SHOWN): string {
  const start = value.slice(0, limit)
  const cut = start.length < value.length ? `… (${value.length} characters)` : ''
  return visible(start) + cut
}

/** The whole text on one line: every unseen character is written as its code point, `<U+000A>`. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (character) => `<U+${codePoint(character)}>`)
}

/** Items joined by commas, at most 20, then how many more there are. */
export function listed(items: readonly string[], more: number = 0): string {
  const rest = Math.max(0, items.length - LISTED) + more
  return [...items.slice(0, LISTED), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
}

/** A count with its noun in the singular or, with an s, in the plural. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function codePoint(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
