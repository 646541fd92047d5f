import { byBytes } from '../names/order.ts'
import type { FileFacts } from './file-facts.ts'
import { pathWords } from './path-words.ts'

/** The facts of a repository, arranged for being asked. A value: built once, asked often. */
export interface FileIndex {
  /** In byte order, each once. */
  readonly paths: readonly string[]
  /** For each term the files whose path holds it, as numbers in `paths`, each with what its places count. */
  readonly byWord: ReadonlyMap<string, ReadonlyMap<number, number>>
}

/** What a word counts by where in the path it stands. */
const WORTH = { name: 3, folders: 1, extension: 0.5 } as const

/** Arranges the facts. The order of the paths does not matter. Costs one pass over everything. */
export function fileIndex(facts: FileFacts): FileIndex {
  const paths = [...new Set(facts.paths)].sort(byBytes)
  const byWord = new Map<string, Map<number, number>>()
  const add = (term: string, file: number, worth: number): void => {
    const files = byWord.get(term) ?? new Map<number, number>()
    byWord.set(term, files.set(file, (files.get(file) ?? 0) + worth))
  }
  paths.forEach((path, file) => {
    const words = pathWords(path)
    for (const term of words.name) add(term, file, WORTH.name)
    for (const term of new Set(words.folders)) add(term, file, WORTH.folders)
    for (const term of words.extension) add(term, file, WORTH.extension)
  })
  return { paths, byWord }
}
