import { stemmer } from 'stemmer'
import { baseForm } from './irregular.ts'

const ENGLISH_LETTERS = /^[a-z]{3,}$/

/** What is left of a folded word without its English ending (Porter), so that `fire` and `firing` are one. Other words stay as they are. */
export function stem(word: string): string {
  return ENGLISH_LETTERS.test(word) ? stemmer(baseForm(word) ?? word) : word
}
