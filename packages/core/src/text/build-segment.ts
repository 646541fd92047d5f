import { type Numbered, numbered } from './numbered.ts'
import { postings } from './postings.ts'
import type { Ranking } from './ranking.ts'
import { eachSpan } from './runs.ts'
import { countOf, type Segment, type TextDocument } from './segment.ts'
import { termsOf } from './terms.ts'
import { GAP, NEXT_VALUE, type WordOrder, wordOrder } from './word-order.ts'

/** A run as term numbers. */
interface KnownRun {
  readonly terms: readonly number[]
  /** So many of the terms are words, and count in the length of their field. */
  readonly words: number
}

/** Indexes texts. Runs repeat, so each distinct one is split, folded and stemmed once. Ids must differ. */
export function buildSegment(documents: readonly TextDocument[], ranking: Ranking): Segment {
  const terms = numbered()
  const runs = knownRuns(terms)
  const found = postings()
  const order = wordOrder()
  const lengths = new Uint32Array(documents.length * ranking.fields.length)
  const tally = fieldTally()
  documents.forEach(({ fields }, text) => {
    ranking.fields.forEach(({ name, said = 0 }, field) => {
      const whole = fields[name] ?? ''
      for (const value of said > 0 ? whole.split('\n') : [whole]) {
        eachSpan(value, (from, to) => {
          const run = runs(value, from, to)
          tally.take(run)
          keepOrder(order, run)
        })
        order.add(NEXT_VALUE)
      }
      order.close()
      lengths[text * ranking.fields.length + field] = tally.close((term, times) => {
        found.add(term, text, countOf(field, times))
      })
    })
  })
  const ids = documents.map(({ id }) => id)
  return {
    ids,
    fields: ranking.fields.length,
    lengths,
    terms: terms.all,
    ...found.sorted(terms.all.length),
    ...order.taken(),
  }
}

function keepOrder(order: WordOrder, { terms, words }: KnownRun): void {
  if (words === 0) order.add(GAP)
  for (let at = 0; at < words; at += 1) order.add((terms[at] ?? 0) + 1)
}

/** What a run says, as term numbers; split when it is first met. */
function knownRuns(terms: Numbered): (text: string, from: number, to: number) => KnownRun {
  const runs = numbered()
  const known: KnownRun[] = []
  return (text, from, to) => {
    const number = runs.put(text, from, to)
    const said = known[number]
    if (said !== undefined) return said
    const { words, whole, characters } = termsOf(runs.all[number] ?? '')
    const all = [...words, ...characters, ...(whole === null ? [] : [whole])]
    const made = { terms: all.map((term) => terms.put(term, 0, term.length)), words: words.length }
    known[number] = made
    return made
  }
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
