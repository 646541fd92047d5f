import { rarity, saturated } from './saturation.ts'
import type { Signal } from './signal.ts'
import type { TaskTerm } from './task-terms.ts'
import type { WordIndex } from './word-index.ts'

const SATURATION = { k1: 1.5, b: 0.7 }

/** Shorter words begin too many others. */
const SHORTEST_BEGINNING = 4

/** What a word counts that only begins like one of the task (`config`, `configuration`), by the share that they have in common. */
const BEGINS = 0.5

/** Speaks for files whose paths hold words of the task: BM25 over paths, the name before the folders. */
export function pathSignal(terms: readonly TaskTerm[], index: WordIndex): Signal {
  const strengths = new Float64Array(index.lengths.length)
  const said = new Map<number, string[]>()
  for (const { term, written, weight } of terms) {
    const files = holding(term, index)
    const worth = weight * rarity(files.size, strengths.length)
    for (const [file, times] of files) {
      strengths[file] = (strengths[file] ?? 0) + worth * saturated(times, index.lengths[file] ?? 1, SATURATION)
      const words = said.get(file)
      if (words === undefined) said.set(file, [written])
      else if (!words.includes(written)) words.push(written)
    }
  }
  return {
    strengths,
    reason: (file) => {
      const words = said.get(file)
      return words === undefined ? null : { by: 'path', words }
    },
  }
}

/** The files that hold a term or one that begins alike, each with the most that one of these counts. */
function holding(term: string, index: WordIndex): ReadonlyMap<number, number> {
  const exact = index.files.get(term)
  const alike = term.length < SHORTEST_BEGINNING ? [] : beginningAlike(term, index)
  if (alike.length === 0) return exact ?? new Map()
  const files = new Map(exact)
  for (const { other, share } of alike) {
    for (const [file, worth] of index.files.get(other) ?? []) {
      files.set(file, Math.max(files.get(file) ?? 0, worth * BEGINS * share))
    }
  }
  return files
}

function beginningAlike(term: string, { files, terms }: WordIndex): readonly { other: string; share: number }[] {
  const found: { other: string; share: number }[] = []
  for (let length = SHORTEST_BEGINNING; length < term.length; length += 1) {
    const other = term.slice(0, length)
    if (files.has(other)) found.push({ other, share: length / term.length })
  }
  for (let at = firstFrom(terms, term); at < terms.length && terms[at]?.startsWith(term); at += 1) {
    const other = terms[at] ?? ''
    if (other !== term) found.push({ other, share: term.length / other.length })
  }
  return found
}

/** Where in a sorted list the first stands that is not before `term`. */
function firstFrom(terms: readonly string[], term: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}
