import { eachRun } from './runs.ts'
import { termsOf } from './terms.ts'

/** All terms of a text in their order, wholes after their parts: what the index knows a text by. For one text; an index remembers its runs. */
export function words(text: string): readonly string[] {
  const all: string[] = []
  eachRun(text, (run) => {
    const terms = termsOf(run)
    all.push(...terms.words, ...terms.characters)
    if (terms.whole !== null) all.push(terms.whole)
  })
  return all
}
