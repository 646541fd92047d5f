import { trimmed } from './white-space.ts'

/**
 * The one form in which terms, aliases and canonical names are compared: NFC, trimmed of Unicode white space, lower-cased by the
 * root locale. Folding twice changes nothing; what stands inside (blanks, punctuation) is literal.
 */
export function fold(term: string): string {
  // Lower-casing can leave a pair that composes ("J" with a caron has no single capital), hence NFC once more.
  return trimmed(term.normalize('NFC')).toLowerCase().normalize('NFC')
}
