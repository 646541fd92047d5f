import { eachRun } from '../text/runs.ts'
import { termsOf } from '../text/terms.ts'

/** Longer tasks are cut: what a task is about stands at its beginning. */
const LONGEST_TASK = 20_000

/** What a word of the lines below the first counts, against 1 of the first. */
const BELOW = 0.3

/** The distinct terms of a task in their order, each with its weight from 0 to 1: words as stems, identifiers in one piece too. */
export function taskTerms(task: string): ReadonlyMap<string, number> {
  const terms = new Map<string, number>()
  const text = task.slice(0, LONGEST_TASK).trim()
  const first = text.split('\n', 1).join('')
  count(first, 1, terms)
  count(text.slice(first.length), BELOW, terms)
  return terms
}

function count(text: string, weight: number, terms: Map<string, number>): void {
  eachRun(text, (run) => {
    const { words, whole } = termsOf(run)
    for (const term of whole === null ? words : [...words, whole]) {
      terms.set(term, Math.min(1, (terms.get(term) ?? 0) + weight))
    }
  })
}
