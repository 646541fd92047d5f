/** How many characters of one stored value a message repeats. */
const SHOWN = 80

/** How many items a list in a message names. */
const LISTED = 20

/**
 * Control, format, default-ignorable and line-separating characters, and halves of surrogate pairs: all that a reader would not see, or
 * that would move the text around it. Joiners and variation selectors are among them wherever they stand: they can carry what nobody sees.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\p{Cs}]/gu

/** The same in a text of lines, and every blank that only looks like one; line feeds, tabs, blanks and the ideographic blank are what they seem. */
const UNSEEN_IN_LINES = /(?![\n\t \u3000])[\p{Cc}\p{Cf}\p{DI}\p{Z}\p{Cs}\u2800]/gu

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
  return PLAIN.test(text) ? text : text.replace(UNSEEN, named)
}

/** Most text is of these characters alone, and needs no closer look. */
const PLAIN = /^[ -~]*$/

/** A text of several lines as it is shown for consent: whatever a reader would not see, or take for something else, is written as its code point. */
export function revealed(text: string): string {
  return text.replace(UNSEEN_IN_LINES, named)
}

/** Unified diffs for consent: revealed, but for carriage returns that stand at the end of every line of the files. */
export function revealedDiff(diff: string): string {
  const lines = diff.split('\n')
  const ofFile = lines.filter((line) => /^(?!--- |\+\+\+ )[ +-]/.test(line))
  return revealed(ofFile.every((line) => line.endsWith('\r')) ? lines.map(withoutReturn).join('\n') : diff)
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
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

function named(character: string): string {
  return `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`
}
