/** Where raw HTML blocks end: behind a line that matches, or before a blank line. */
export type HtmlEnd = RegExp | 'blank'

const NAMES =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul'

const NAME = '[A-Za-z][A-Za-z0-9-]*'
const ATTRIBUTE = `\\s+[A-Za-z_:][A-Za-z0-9_.:-]*(?:\\s*=\\s*(?:[^\\s"'=<>\`]+|'[^']*'|"[^"]*"))?`
const TAG = `<${NAME}(?:${ATTRIBUTE})*\\s*/?>|</${NAME}\\s*>`

const STARTS: readonly (readonly [RegExp, HtmlEnd])[] = [
  [/<(?:script|pre|style|textarea)(?=[\s>]|$)/iy, /<\/(?:script|pre|style|textarea)>/i],
  [/<!--/y, /-->/],
  [/<\?/y, /\?>/],
  [/<![A-Za-z]/y, />/],
  [/<!\[CDATA\[/y, /\]\]>/],
  [new RegExp(`</?(?:${NAMES})(?=[\\s>]|/>|$)`, 'iy'), 'blank'],
]
const ALONE = new RegExp(`^(?:${TAG})$`)

/** Whether a line's words begin raw HTML, and where that ends; a tag of any other name must stand alone on its line and cannot end a paragraph. */
export function htmlBlockEnd(words: string, inParagraph: boolean): HtmlEnd | null {
  for (const [start, end] of STARTS) {
    start.lastIndex = 0
    if (start.test(words)) return end
  }
  return !inParagraph && ALONE.test(words) ? 'blank' : null
}

/** Finds the end of inline HTML or of an address in angle brackets. Remembers, for one text, what has no end, so that the whole costs linear time. */
export function inlineHtml(text: string): (at: number) => number | null {
  const endless = new Set<string>()
  const upTo = (at: number, from: number, mark: string): number | null => {
    if (endless.has(mark)) return null
    const found = text.indexOf(mark, from)
    if (found < 0) endless.add(mark)
    return found < 0 ? null : Math.max(found, at) + mark.length
  }
  return (at) => {
    const next = text.charAt(at + 1)
    if (next === '!') {
      if (text.startsWith('<!-->', at)) return at + 5
      if (text.startsWith('<!--->', at)) return at + 6
      if (text.startsWith('<!--', at)) return upTo(at, at + 4, '-->')
      if (text.startsWith('<![CDATA[', at)) return upTo(at, at + 9, ']]>')
      return /[A-Za-z]/.test(text.charAt(at + 2)) ? upTo(at, at + 2, '>') : null
    }
    if (next === '?') return upTo(at, at + 2, '?>')
    return sticky(INLINE_TAG, text, at) ?? sticky(ADDRESS, text, at)
  }
}

const INLINE_TAG = new RegExp(TAG, 'y')
const ADDRESS = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+)>/y

function sticky(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}
