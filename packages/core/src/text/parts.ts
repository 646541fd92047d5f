/** Letters (an acronym ends before the capital that begins a word, and may take a plural s), or digits; what stands between separates. */
const PART = /\p{Lu}{2,}s(?!\p{L})|\p{Lu}+(?!\p{Ll})\p{M}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}]+|\p{Lu}|\p{N}+/gu

/** Scripts that write words without blanks between them, or glue endings to them, and the mark that lengthens a vowel of kana. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{sc=${script}}`)
  .join('')
  .concat('ー')

const STRETCH = new RegExp(`[${UNSPACED}][${UNSPACED}\\p{M}]*|[^${UNSPACED}]+`, 'gu')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')

/** The parts of a run, as written: split at `_`, `-`, camelCase, digits and where an unspaced script begins or ends. */
export function partsOf(run: string): readonly string[] {
  return (run.match(STRETCH) ?? []).flatMap((stretch) =>
    isUnspaced(stretch) ? [stretch] : (stretch.match(PART) ?? []),
  )
}

/** Whether a part is of a script without blanks, and so is taken by pairs of characters. */
export function isUnspaced(part: string): boolean {
  return IS_UNSPACED.test(part)
}
