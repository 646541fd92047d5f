import { eachSpan } from '../text/runs.ts'
import type { FileIndex } from './file-index.ts'
import type { RunMemory } from './run-memory.ts'
import { rarity, saturated } from './saturation.ts'
import type { Signal } from './signal.ts'
import type { TaskTerm } from './task-terms.ts'

/** UTF-16 units of a text that are read: more of one file tells little more, and costs as much as ten others. */
const LONGEST = 100_000

const SATURATION = { k1: 1.2, b: 0.5 }

/** What is held of a text: how often each term of the task is in it, and its words. */
interface Counted {
  readonly file: number
  readonly times: Float64Array
  readonly length: number
}

/** Files whose text holds words of the task, and such as hold its identifiers: BM25 each, among the texts. */
export function contentSignals(
  terms: readonly TaskTerm[],
  texts: readonly { readonly file: number; readonly text: string }[],
  { paths: { length: count }, runs }: FileIndex,
): readonly [words: Signal, identifiers: Signal] {
  const read = reader(terms, runs)
  const counted = texts.map(({ file, text }) => read(file, text.slice(0, LONGEST)))
  const words = new Float64Array(count)
  const identifiers = new Float64Array(count)
  const average = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length)
  terms.forEach(({ as, weight }, at) => {
    const holding = counted.filter(({ times }) => (times[at] ?? 0) > 0)
    const worth = weight * rarity(holding.length, counted.length)
    const strengths = as === 'word' ? words : identifiers
    for (const { file, times, length } of holding) {
      strengths[file] = (strengths[file] ?? 0) + worth * saturated(times[at] ?? 0, length / (average || 1), SATURATION)
    }
  })
  const byFile = new Map(counted.map((one) => [one.file, one]))
  const reason = (as: TaskTerm['as']) => (file: number) => {
    const times = byFile.get(file)?.times
    const said = terms.filter((term, at) => term.as === as && (times?.[at] ?? 0) > 0).map(({ written }) => written)
    return said.length === 0 ? null : { by: 'content' as const, words: [...new Set(said)] }
  }
  return [
    { strengths: words, reason: reason('word') },
    { strengths: identifiers, reason: reason('identifier') },
  ]
}

/** A run as far as the task is concerned: how many words it has, and which terms of the task are among them. */
interface HeardRun {
  readonly words: number
  readonly said: readonly number[]
}

/** Counts the terms of a task in texts. */
function reader(terms: readonly TaskTerm[], runs: RunMemory): (file: number, text: string) => Counted {
  const places = new Map(terms.map(({ term }, at) => [term, at]))
  const heard: HeardRun[] = []
  const hear = (number: number): HeardRun => {
    const known = runs.known(number)
    const run = { words: known.words, said: known.terms.flatMap((term) => places.get(term) ?? []) }
    heard[number] = run
    return run
  }
  runs.rest()
  return (file, text) => {
    const times = new Float64Array(terms.length)
    let length = 0
    eachSpan(text, (from, to) => {
      const number = runs.numberAt(text, from, to)
      const { words, said } = heard[number] ?? hear(number)
      length += words
      for (const at of said) times[at] = (times[at] ?? 0) + 1
    })
    return { file, times, length }
  }
}
