/** The classes a character can have; ASCII is told by table, the rest by range. */
export const LOWER = 1
export const UPPER = 2
export const DIGIT = 3
export const PUNCTUATION = 4
export const BLANK = 5
export const BREAK = 6

/** Where the counts of each feature begin in a profile; a run of counts is one a length. */
export const FEATURES = {
  /** Words after a blank or a line break, by length 1 to 14; then their letters past the fourteenth. */
  spacedWord: { at: 0, size: 15 },
  /** Words that touch what stands before them, by length 1 to 11; then their letters past the eleventh. */
  joinedWord: { at: 15, size: 12 },
  /** Words that begin with a capital. */
  titled: { at: 27, size: 1 },
  /** Runs of capitals by length 1 to 5; then their letters past the fifth. */
  capitals: { at: 28, size: 6 },
  /** Digits by the rest of their number modulo three: whole groups, then the numbers with one or two digits over. */
  digits: { at: 34, size: 2 },
  /** Runs of punctuation after a blank, and others; then their further characters, the same as before or another one. */
  punctuation: { at: 36, size: 4 },
  /** Runs of line breaks after punctuation, and others; then runs of two or more blanks. */
  space: { at: 40, size: 3 },
  /** Characters beyond ASCII, by script, and then runs of them. */
  latin: { at: 43, size: 1 },
  greekCyrillic: { at: 44, size: 1 },
  cjk: { at: 45, size: 1 },
  kana: { at: 46, size: 1 },
  hangul: { at: 47, size: 1 },
  otherLetter: { at: 48, size: 1 },
  symbol: { at: 49, size: 1 },
  boxDrawing: { at: 50, size: 1 },
  astral: { at: 51, size: 1 },
  runBeyondAscii: { at: 52, size: 1 },
  /** Where letters touch digits, and where a small letter touches a capital, as in hashes and random names. */
  touches: { at: 53, size: 2 },
} as const

/** How many counts a profile has. */
export const FEATURE_COUNT = 55

/** The class of each UTF-16 unit; none, 0, beyond ASCII. */
export const CLASSES = new Uint8Array(0x10000)
CLASSES.set(Array.from({ length: 128 }, (_, code) => asciiClass(String.fromCharCode(code))))

/** The feature of a UTF-16 unit beyond ASCII. */
export function scriptOf(code: number): number {
  if (code < 0xc0) return FEATURES.symbol.at
  if (code < 0x250) return FEATURES.latin.at
  if (code < 0x370) return FEATURES.otherLetter.at
  if (code < 0x530) return FEATURES.greekCyrillic.at
  if (code >= 0x2500 && code < 0x25a0) return FEATURES.boxDrawing.at
  if (code >= 0x3400 && code < 0xa000) return FEATURES.cjk.at
  if (code >= 0x3040 && code < 0x3100) return FEATURES.kana.at
  if (code >= 0xac00 && code < 0xd7b0) return FEATURES.hangul.at
  if (code >= 0xd800 && code < 0xe000) return FEATURES.astral.at
  return isSymbol(code) ? FEATURES.symbol.at : FEATURES.otherLetter.at
}

/** Punctuation, arrows, dingbats, ideographic marks, and the full-width forms. */
function isSymbol(code: number): boolean {
  return (code >= 0x2000 && code < 0x2c00) || (code >= 0x3000 && code < 0x3040) || code >= 0xfe00
}

function asciiClass(character: string): number {
  if (/[a-z]/.test(character)) return LOWER
  if (/[A-Z]/.test(character)) return UPPER
  if (/[0-9]/.test(character)) return DIGIT
  if (/[\n\r]/.test(character)) return BREAK
  return /[\t ]/.test(character) ? BLANK : PUNCTUATION
}
