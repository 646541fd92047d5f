import { eachRun } from './runs.ts'
import { termsOf } from './terms.ts'

/** Where a text holds terms that are looked for. */
export interface Held {
  readonly start: number
  readonly end: number
  readonly terms: readonly string[]
}

const PLAIN = /^[A-Za-z][a-z]+$/

/** Every run of a text that holds one of the terms. A plain word keeps its first letter when it is stemmed, so most are passed over at a glance. */
export function heldTerms(text: string, wanted: ReadonlyMap<string, number>): readonly Held[] {
  const first = new Set([...wanted.keys()].map((term) => term.charAt(0)))
  const held: Held[] = []
  eachRun(text, (run, start) => {
    if (!first.has(run.charAt(0).toLowerCase()) && PLAIN.test(run)) return
    const terms = allTerms(run).filter((term) => wanted.has(term))
    if (terms.length > 0) held.push({ start, end: start + run.length, terms })
  })
  return held
}

/** Runs repeat within a text and from one question to the next. Emptied when it is full, so that it stays within some 5 MB. */
const known = new Map<string, readonly string[]>()
const MOST_KNOWN = 20_000

function allTerms(run: string): readonly string[] {
  const remembered = known.get(run)
  if (remembered !== undefined) return remembered
  const { words, whole, characters } = termsOf(run)
  const terms = [...words, ...characters, ...(whole === null ? [] : [whole])]
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(run, terms)
  return terms
}
