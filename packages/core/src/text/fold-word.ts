/** Marks that a reader of Latin, Greek, Cyrillic, Hebrew and Arabic text may leave out. Kana and Indic marks change the word and stay. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05bd\u064b-\u0652]/g

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

const SINGLE_LETTERS = /[ßæœøđðþłı]/g

/** A word without case and diacritics, so that `Öfen`, `öfen` and `ofen` are one. Compatibility forms (full width, ligatures) fold too. */
export function foldWord(word: string): string {
  const bare = word.normalize('NFKD').replace(OPTIONAL_MARKS, '').normalize('NFC').toLowerCase()
  return bare.replace(OPTIONAL_MARKS, '').replace(SINGLE_LETTERS, (letter) => LETTERS[letter] ?? letter)
}
