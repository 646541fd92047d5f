import { pathWords } from './path-words.ts'
import type { RunMemory } from './run-memory.ts'

/** Files by the words of their paths. */
export interface WordIndex {
  /** For each term the numbers of the files whose path holds it, each with what its places count. */
  readonly files: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** The terms in the order of `<`, for those that begin alike. */
  readonly terms: readonly string[]
  /** How long the path of each file is in words, relative to the average. */
  readonly lengths: Float64Array
}

/** What a word counts by where in the path it stands. */
const WORTH = { name: 2, folders: 1.5, extension: 0.3 } as const

/** What a folder's word counts in the length of a path, against 1 of the name. */
const FOLDER_LENGTH = 0.4

/** Takes all paths apart; a file has the number of its path. */
export function wordIndex(paths: readonly string[], runs: RunMemory): WordIndex {
  const files = new Map<string, Map<number, number>>()
  const lengths = new Float64Array(paths.length)
  const add = (term: string, file: number, worth: number): void => {
    const held = files.get(term) ?? new Map<number, number>()
    files.set(term, held.set(file, (held.get(file) ?? 0) + worth))
  }
  paths.forEach((path, file) => {
    const { name, folders, extension } = pathWords(path, runs)
    for (const term of name.terms) add(term, file, WORTH.name)
    for (const term of new Set(folders.terms)) add(term, file, WORTH.folders)
    for (const term of extension.terms) add(term, file, WORTH.extension)
    lengths[file] = name.length + FOLDER_LENGTH * folders.length
  })
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, paths.length)
  return { files, terms: [...files.keys()].sort(), lengths: lengths.map((length) => length / (average || 1)) }
}
