import { type Numbered, numbered } from '../text/numbered.ts'
import { termsOf } from '../text/terms.ts'

/** What a run of a text says. */
interface KnownRun {
  /** Its words and, in one piece, what is made of several. */
  readonly terms: readonly string[]
  readonly words: number
}

/** Remembers what runs say: the files of a repository share most of them, and every task asks the same files again. */
export interface RunMemory {
  /** The number of the run at `from` to `to` of a text. Numbers hold until `rest` is called. */
  numberAt(text: string, from: number, to: number): number
  /** What the run of a number says; split and stemmed when it is first asked for. */
  known(number: number): KnownRun
  /** Called before the texts of a task are read: forgets all where it has grown too large. */
  rest(): void
}

/** Some 40 MB. */
const MOST = 200_000

/** A memory that holds nothing yet. It changes no answer, only what the next one costs. */
export function runMemory(): RunMemory {
  let runs: Numbered = numbered()
  let said: KnownRun[] = []
  return {
    numberAt: (text, from, to) => runs.put(text, from, to),
    known: (number) => {
      const known = said[number] ?? readRun(runs.all[number] ?? '')
      said[number] = known
      return known
    },
    rest: () => {
      if (runs.all.length <= MOST) return
      runs = numbered()
      said = []
    },
  }
}

function readRun(run: string): KnownRun {
  const { words, whole } = termsOf(run)
  return { terms: whole === null ? words : [...words, whole], words: words.length }
}
