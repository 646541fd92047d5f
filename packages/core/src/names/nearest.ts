import { fold } from './fold.ts'
import { byBytes } from './order.ts'

/** Something that can be meant, under its name and any others. */
interface Candidate {
  readonly name: string
  readonly also: readonly string[]
}

interface Nearest {
  /** What was asked; a candidate is as near as its nearest name to any of them. */
  readonly terms: readonly string[]
  readonly candidates: readonly Candidate[]
  readonly limit: number
}

/** How much of a name is compared. It bounds the cost of one comparison: 64 × 64 steps. */
const COMPARED = 64

/** The names of the candidates nearest first, at most `limit`: by edit distance and shared words; ties in the order of names. */
export function nearest({ terms, candidates, limit }: Nearest): readonly string[] {
  const asked = terms.map(fold)
  return candidates
    .map(({ name, also }) => ({
      name,
      distance: Math.min(...[name, ...also].flatMap((known) => asked.map((term) => distance(term, fold(known))))),
    }))
    .sort((a, b) => a.distance - b.distance || byBytes(a.name, b.name))
    .slice(0, limit)
    .map(({ name }) => name)
}

/** From -1 (the same words) to 1 (nothing in common): edits for each character, less the share of the term's words that are there. */
function distance(term: string, name: string): number {
  const longest = Math.min(Math.max(term.length, name.length, 1), COMPARED)
  return edits(term.slice(0, COMPARED), name.slice(0, COMPARED)) / longest - sharedWords(term, name)
}

function sharedWords(term: string, name: string): number {
  const asked = new Set(wordsOf(term))
  const known = new Set(wordsOf(name))
  return asked.size === 0 ? 0 : [...asked].filter((word) => known.has(word)).length / asked.size
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Levenshtein distance in UTF-16 units, one row at a time. */
function edits(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const replace = cell(above, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(replace, cell(above, column) + 1, cell(current, column - 1) + 1))
    }
    above = current
  }
  return cell(above, b.length)
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
