import { eachRun } from '../text/runs.ts'
import { termsOf } from '../text/terms.ts'

/** The words that a path is made of, as terms; a term stands once for each time it is there. */
export interface PathWords {
  readonly name: readonly string[]
  readonly folders: readonly string[]
  readonly extension: readonly string[]
}

/** Takes a path apart. The extension is all after the first dot of the name that does not begin it: `x.test.ts` has `test.ts`. */
export function pathWords(path: string): PathWords {
  const slash = path.lastIndexOf('/')
  const file = path.slice(slash + 1)
  const dot = file.indexOf('.', 1)
  const end = dot < 0 ? file.length : dot
  return {
    name: termsIn(file.slice(0, end)),
    folders: termsIn(path.slice(0, slash + 1)),
    extension: termsIn(file.slice(end)),
  }
}

function termsIn(text: string): readonly string[] {
  const all: string[] = []
  eachRun(text, (run) => {
    const { words, whole } = termsOf(run)
    all.push(...words)
    if (whole !== null) all.push(whole)
  })
  return all
}
