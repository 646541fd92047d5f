import { foldWord } from '../text/fold-word.ts'
import { eachRun } from '../text/runs.ts'
import { termsOf } from '../text/terms.ts'

/** A term of a task. */
export interface TaskTerm {
  /** A stem, or an identifier of several words in one piece. */
  readonly term: string
  readonly as: 'word' | 'identifier'
  /** As the task first writes it, folded. */
  readonly written: string
  /** From 0 to 1. */
  readonly weight: number
}

/** Longer tasks are cut, so that their cost is bounded: what a task is about stands at its beginning. */
const LONGEST = 20_000

/** What a word of the lines below the first counts, against 1 of the first. */
const BELOW = 0.3

/** The part of a task that is read. */
export function readTask(task: string): string {
  return task.slice(0, LONGEST).trim()
}

/** The distinct terms of a task in their order. */
export function taskTerms(task: string): readonly TaskTerm[] {
  const terms = new Map<string, TaskTerm>()
  const first = task.split('\n', 1).join('')
  count(first, 1, terms)
  count(task.slice(first.length), BELOW, terms)
  return [...terms.values()]
}

function count(text: string, weight: number, terms: Map<string, TaskTerm>): void {
  eachRun(text, (run) => {
    const { words, whole } = termsOf(run)
    const written = foldWord(run)
    const add = (term: string, as: TaskTerm['as']): void => {
      const known = terms.get(term) ?? {
        term,
        as,
        written: words.length > 1 && as === 'word' ? term : written,
        weight: 0,
      }
      terms.set(term, { ...known, weight: Math.min(1, known.weight + weight) })
    }
    for (const word of words) add(word, 'word')
    if (whole !== null) add(whole, 'identifier')
  })
}
