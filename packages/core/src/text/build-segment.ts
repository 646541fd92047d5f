import { postings } from './postings.ts'
import type { Ranking } from './ranking.ts'
import { eachRun } from './runs.ts'
import { countOf, type Segment, type TextDocument } from './segment.ts'
import { type Terms, termsOf } from './terms.ts'

/** A run as term numbers, and how many words it counts for in the length of its field. */
interface KnownRun {
  readonly terms: readonly number[]
  readonly words: number
}

/** Indexes texts. Runs repeat, so each distinct one is split, folded and stemmed once. Ids must differ. */
export function buildSegment(documents: readonly TextDocument[], ranking: Ranking): Segment {
  const terms = termNumbers()
  const found = postings()
  const lengths = new Uint32Array(documents.length * ranking.fields.length)
  const tally = fieldTally()
  documents.forEach(({ fields }, text) => {
    ranking.fields.forEach(({ name }, field) => {
      eachRun(fields[name] ?? '', (run) => tally.take(terms.of(run)))
      lengths[text * ranking.fields.length + field] = tally.close((term, times) => {
        found.add(term, text, countOf(field, times))
      })
    })
  })
  const ids = documents.map(({ id }) => id)
  return { ids, fields: ranking.fields.length, lengths, terms: terms.all, ...found.sorted(terms.all.length) }
}

/** Numbers terms in the order they are met. */
function termNumbers() {
  const all: string[] = []
  const numbers = new Map<string, number>()
  const runs = new Map<string, KnownRun>()
  const numberOf = (term: string): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, all.length)
    all.push(term)
    return all.length - 1
  }
  const of = (run: string): KnownRun => {
    const known = runs.get(run)
    if (known !== undefined) return known
    const terms = termsOf(run)
    const numbered = { terms: indexed(terms).map(numberOf), words: terms.words.length }
    runs.set(run, numbered)
    return numbered
  }
  return { all, of }
}

function indexed({ words, whole, characters }: Terms): readonly string[] {
  return whole === null ? [...words, ...characters] : [...words, ...characters, whole]
}

/** Counts the terms of one field at a time, in an array that is never cleared as a whole. */
function fieldTally() {
  let times = new Uint32Array(1 << 12)
  let touched: number[] = []
  let length = 0
  return {
    take({ terms, words }: KnownRun): void {
      length += words
      for (const term of terms) {
        if (term >= times.length) times = enlarged(times, term)
        if (times[term] === 0) touched.push(term)
        times[term] = (times[term] ?? 0) + 1
      }
    },
    /** Hands over each term with its occurrences, empties the tally and gives the number of words. */
    close(visit: (term: number, times: number) => void): number {
      for (const term of touched) {
        visit(term, times[term] ?? 0)
        times[term] = 0
      }
      const words = length
      touched = []
      length = 0
      return words
    },
  }
}

function enlarged(times: Uint32Array, term: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(times.length * 2, term + 1))
  larger.set(times)
  return larger
}
