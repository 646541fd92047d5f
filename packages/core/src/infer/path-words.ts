import { eachSpan } from '../text/runs.ts'
import type { RunMemory } from './run-memory.ts'

/** A part of a path as terms. */
interface PartWords {
  /** The words and, in one piece, what is made of several; each once for each time it is there. */
  readonly terms: readonly string[]
  /** How many words it has. */
  readonly length: number
}

/** The words that a path is made of. */
export interface PathWords {
  readonly name: PartWords
  readonly folders: PartWords
  readonly extension: PartWords
}

/** Takes a path apart. The extension is all after the first dot of the name that does not begin it: `x.test.ts` has `test.ts`. */
export function pathWords(path: string, runs: RunMemory): PathWords {
  const slash = path.lastIndexOf('/')
  const file = path.slice(slash + 1)
  const dot = file.indexOf('.', 1)
  const end = dot < 0 ? file.length : dot
  return {
    name: wordsIn(file.slice(0, end), runs),
    folders: wordsIn(path.slice(0, slash + 1), runs),
    extension: wordsIn(file.slice(end), runs),
  }
}

function wordsIn(text: string, runs: RunMemory): PartWords {
  const all: string[] = []
  let length = 0
  eachSpan(text, (from, to) => {
    const { terms, words } = runs.known(runs.numberAt(text, from, to))
    length += words
    all.push(...terms)
  })
  return { terms: all, length }
}
