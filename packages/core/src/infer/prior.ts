import type { FileTraits } from './file-traits.ts'
import type { TaskTerm } from './task-terms.ts'

/** What evidence for a file of each sort counts. Tasks change source first, and generated or packed files never by themselves. */
const BY_SORT = { source: 1, prose: 0.3, data: 0.3, asset: 0.05 } as const

/** The same for prose where the task speaks of it. */
const PROSE_SAID = 0.6

const TEST = 0.85
const TEST_SAID = 1.7
const FOREIGN = 0.4

const TEST_WORDS: ReadonlySet<string> = new Set(['test', 'spec'])
const PROSE_WORDS: ReadonlySet<string> = new Set(['doc', 'document', 'readm', 'changelog', 'guid', 'tutori'])

/** What evidence counts for a file of these traits, given what the first line of the task asks for; the unit is source that is no test. */
export function countsFor(terms: readonly TaskTerm[]): (traits: FileTraits) => number {
  const says = (words: ReadonlySet<string>) => terms.some(({ term, weight }) => weight === 1 && words.has(term))
  const prose = says(PROSE_WORDS) ? PROSE_SAID : BY_SORT.prose
  const test = says(TEST_WORDS) ? TEST_SAID : TEST
  return (traits) =>
    (traits.sort === 'prose' ? prose : BY_SORT[traits.sort]) * (traits.test ? test : 1) * (traits.foreign ? FOREIGN : 1)
}
