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

/** Counts the terms of one field at a time. */
function fieldTally() {
  const times = new Map<number, number>()
  let length = 0
  return {
    take({ terms, words }: KnownRun): void {
      length += words
      for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1)
    },
    /** Hands over each term with its occurrences, empties the tally and gives the number of words. */
    close(visit: (term: number, times: number) => void): number {
      times.forEach((count, term) => {
        visit(term, count)
      })
      const words = length
      times.clear()
      length = 0
      return words
    },
  }
}
