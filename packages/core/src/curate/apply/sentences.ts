import { withLineFeeds } from '../../codec/line-ends.ts'

/** The sentences of a text, as they compare: white space collapsed, where links lead left out, marks of lists and headings taken off. Short scraps are none. */
export function sentencesOf(text: string): readonly string[] {
  return withLineFeeds(text)
    .split(/\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d+[.)]|#{1,6}|>|\|)[ \t])|(?<=[.!?][)"'*_]*)\s+/)
    .map(comparable)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** A text as sentences are looked for in it. */
export function comparable(text: string): string {
  return withLineFeeds(text)
    .replace(/\[\[[^\]\n|]*/g, '[[')
    .replace(/\]\([^)\n]*\)/g, ']()')
    .replace(/(^|\n)[ \t]*(?:[-*+]|\d+[.)]|#{1,6}|>)[ \t]+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
