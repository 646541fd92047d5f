import { byBytes } from '../names/order.ts'
import type { FileFacts } from './file-facts.ts'
import { type FileTraits, traitsOf } from './file-traits.ts'
import { type HistoryIndex, historyIndex } from './history-index.ts'
import { type NameIndex, nameIndex } from './name-index.ts'
import { type RunMemory, runMemory } from './run-memory.ts'
import { type WordIndex, wordIndex } from './word-index.ts'

/** The facts of a repository, arranged for being asked. A value: built once, asked often. */
export interface FileIndex {
  /** In byte order, each once; a file has the number of its path in all that follows. */
  readonly paths: readonly string[]
  readonly traits: readonly FileTraits[]
  readonly names: NameIndex
  readonly words: WordIndex
  readonly history: HistoryIndex
  /** What the words of paths and texts were found to be; it makes the next answer cheaper and changes none. */
  readonly runs: RunMemory
}

/** Arranges the facts. The order of the paths does not matter. Costs one pass over everything. */
export function fileIndex(facts: FileFacts): FileIndex {
  const paths = [...new Set(facts.paths)].sort(byBytes)
  const traits = paths.map(traitsOf)
  const runs = runMemory()
  return {
    paths,
    traits,
    names: nameIndex(paths, traits),
    words: wordIndex(paths, runs),
    history: historyIndex(facts.history, paths),
    runs,
  }
}
