/** A wiki link as it stands between its brackets; offsets count from the first character behind `[[`. */
export interface WikiWords {
  readonly target: string
  readonly heading: string | null
  readonly label: string | null
  /** Where target and heading stand. */
  readonly from: number
  readonly to: number
}

const LINK = /\[\[([^[\]\n]+)\]\]/y

/** The words between the brackets of a wiki link that begins at an offset; `null` where there is none. Linear: it ends at the next bracket. */
export function wikiAt(text: string, at: number): string | null {
  LINK.lastIndex = at
  return LINK.exec(text)?.[1] ?? null
}

/** Takes the words of a wiki link apart: `name#heading|label`, where a backslash before the bar belongs to a table. `null` where nothing is named. */
export function readWiki(words: string): WikiWords | null {
  const bar = words.indexOf('|')
  const label = bar < 0 ? '' : words.slice(bar + 1).trim()
  const whole = bar < 0 ? words : words.slice(0, words.charAt(bar - 1) === '\\' ? bar - 1 : bar)
  const named = whole.trim()
  if (named === '') return null
  const hash = named.indexOf('#')
  const target = (hash < 0 ? named : named.slice(0, hash)).trim()
  const heading = hash < 0 ? '' : named.slice(hash + 1).trim()
  if (target === '' && heading === '') return null
  const from = whole.indexOf(named)
  return {
    target,
    heading: heading === '' ? null : heading,
    label: label === '' ? null : label,
    from,
    to: from + named.length,
  }
}
