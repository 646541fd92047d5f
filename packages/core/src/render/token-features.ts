/** What the estimator counts in a text; each has a fitted weight in `token-weights.ts`. The order is that of the weights. */
export const FEATURES = [
  /** Words: a run of lower-case ASCII letters with the capital before it. */
  'word',
  /** Letters of a word past the fourth, and again past the ninth. */
  'long',
  'longer',
  /** Runs of capitals, and their letters past the second. */
  'capitals',
  'capital',
  /** Groups of up to three digits. */
  'digits',
  /** Runs of punctuation, and their characters past the first. */
  'punctuation',
  'punctuationMore',
  /** Runs of line breaks with the blanks around them, and runs of two or more blanks. */
  'lines',
  'blanks',
  /** Where letters and digits touch, as in hashes. */
  'mixed',
  /** Characters beyond ASCII. */
  'latin',
  'greekCyrillic',
  'cjk',
  'kana',
  'hangul',
  'symbol',
  'otherLetter',
  'astral',
] as const

/** Counts of `FEATURES`, in their order. */
export type Profile = Float64Array

const LOWER = 1
const UPPER = 2
const DIGIT = 3
const PUNCTUATION = 4
const BLANK = 5
const BREAK = 6

/** The class of each ASCII character. */
const CLASSES = Uint8Array.from({ length: 128 }, (_, code) => asciiClass(String.fromCharCode(code)))

function asciiClass(character: string): number {
  if (/[a-z]/.test(character)) return LOWER
  if (/[A-Z]/.test(character)) return UPPER
  if (/[0-9]/.test(character)) return DIGIT
  if (/[\n\r]/.test(character)) return BREAK
  return /[\t ]/.test(character) ? BLANK : PUNCTUATION
}

/** Counts the features of a text in one pass over its UTF-16 units. Runs end at line breaks, so whole lines add up: never less in parts than together. */
export function profileOf(text: string): Profile {
  const counts = new Float64Array(FEATURES.length)
  for (let at = 0; at < text.length; ) at = countRun(text, at, counts)
  return counts
}

/** Counts the run that begins at `at`; its end. */
function countRun(text: string, at: number, counts: Profile): number {
  const code = text.charCodeAt(at)
  if (code >= 128) return countBeyondAscii(code, at, counts)
  const kind = CLASSES[code]
  const end = endOfRun(text, at + 1, kind)
  const length = end - at
  switch (kind) {
    case LOWER:
      return countWord(text, at, end, counts)
    case UPPER:
      return countCapitals(text, at, end, counts)
    case DIGIT:
      add(counts, 5, Math.ceil(length / 3))
      if (CLASSES[text.charCodeAt(end)] === LOWER) add(counts, 10, 1)
      return end
    case PUNCTUATION:
      add(counts, 6, 1)
      add(counts, 7, length - 1)
      return end
    case BREAK:
      add(counts, 8, 1)
      return end
    default:
      if (length > 1) add(counts, 9, 1)
      return end
  }
}

function endOfRun(text: string, from: number, kind: number | undefined): number {
  let end = from
  while (end < text.length && CLASSES[text.charCodeAt(end)] === kind) end += 1
  return end
}

function countWord(text: string, start: number, end: number, counts: Profile): number {
  const length = end - start
  add(counts, 0, 1)
  if (length > 4) add(counts, 1, length - 4)
  if (length > 9) add(counts, 2, length - 9)
  if (CLASSES[text.charCodeAt(end)] === DIGIT) add(counts, 10, 1)
  return end
}

/** A run of capitals; the last one belongs to the word that follows. */
function countCapitals(text: string, start: number, end: number, counts: Profile): number {
  const leadsWord = CLASSES[text.charCodeAt(end)] === LOWER
  const length = end - start - (leadsWord ? 1 : 0)
  if (length > 0) add(counts, 3, 1)
  if (length > 2) add(counts, 4, length - 2)
  return leadsWord ? countWord(text, end, endOfRun(text, end + 1, LOWER), counts) : end
}

function countBeyondAscii(code: number, at: number, counts: Profile): number {
  add(counts, featureBeyondAscii(code), 1)
  return at + 1
}

function featureBeyondAscii(code: number): number {
  if (code < 0x250) return code < 0xc0 ? 16 : 11
  if (code < 0x370) return 17
  if (code < 0x530) return 12
  if (code >= 0x3400 && code < 0xa000) return 13
  if (code >= 0x3040 && code < 0x3100) return 14
  if (code >= 0xac00 && code < 0xd7b0) return 15
  if (code >= 0xd800 && code < 0xe000) return 18
  if (code >= 0xf900 && code < 0xfb00) return 13
  return isSymbol(code) ? 16 : 17
}

/** Punctuation, arrows, box drawing, dingbats, and the full-width forms. */
function isSymbol(code: number): boolean {
  return (code >= 0x2000 && code < 0x2c00) || (code >= 0x3000 && code < 0x3040) || code >= 0xfe00
}

function add(counts: Profile, feature: number, amount: number): void {
  counts[feature] = (counts[feature] ?? 0) + amount
}
