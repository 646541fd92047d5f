import { eachRun } from '../text/runs.ts'
import { termsOf } from '../text/terms.ts'

/** A part of a path as terms. */
export interface PartWords {
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
export function pathWords(path: string): PathWords {
  const slash = path.lastIndexOf('/')
  const file = path.slice(slash + 1)
  const dot = file.indexOf('.', 1)
  const end = dot < 0 ? file.length : dot
  return {
    name: wordsIn(file.slice(0, end)),
    folders: wordsIn(path.slice(0, slash + 1)),
    extension: wordsIn(file.slice(end)),
  }
}

function wordsIn(text: string): PartWords {
  const terms: string[] = []
  let length = 0
  eachRun(text, (run) => {
    const { words, whole } = termsOf(run)
    length += words.length
    terms.push(...words)
    if (whole !== null) terms.push(whole)
  })
  return { terms, length }
}
