import type { CommitFacts } from '../ports.ts'
import { words } from '../text/words.ts'
import { rarity } from './saturation.ts'

/** What past commits tell: which words their subjects have, and which files they changed. */
export interface HistoryIndex {
  /** Those that changed files which are still there; newest first. */
  readonly commits: readonly PastCommit[]
  /** For each term the commits whose subject holds it, as numbers in `commits`. */
  readonly byTerm: ReadonlyMap<string, readonly number[]>
  /** For each file its commits, newest first. */
  readonly byFile: readonly (readonly number[])[]
  /** How many words the subjects of a file have, each shared among the files of its commit, relative to the average file. */
  readonly lengths: Float64Array
}

/** A commit as its subject and its files tell. */
interface PastCommit {
  readonly id: string
  /** How many commits are newer. */
  readonly age: number
  /** The numbers of the files it changed, by the paths they have today. */
  readonly files: readonly number[]
  /** The length of its subject as a vector of rarities. */
  readonly norm: number
}

/** A commit of more files is a sweep (a format, a move) whose subject says little of each. */
const SWEEP = 40

/** Arranges the history of `paths`. A file that moved is found again where its name is the only one of its kind. */
export function historyIndex(history: readonly CommitFacts[], paths: readonly string[]): HistoryIndex {
  const numberOf = finder(paths)
  const kept = history.flatMap(({ id, subject, paths: changed }, age) => {
    const files = changed.length > SWEEP ? [] : [...new Set(changed.flatMap((path) => numberOf(path) ?? []))]
    return files.length === 0 ? [] : [{ id, age, files, terms: [...new Set(words(subject))] }]
  })
  const byTerm = new Map<string, number[]>()
  const byFile: number[][] = paths.map(() => [])
  kept.forEach(({ files, terms }, commit) => {
    for (const term of terms) push(byTerm, term, commit)
    for (const file of files) byFile[file]?.push(commit)
  })
  const square = (term: string) => rarity(byTerm.get(term)?.length ?? 0, kept.length) ** 2
  const commits = kept.map(({ id, age, files, terms }) => ({
    id,
    age,
    files,
    norm: Math.sqrt(terms.reduce((sum, term) => sum + square(term), 0)) || 1,
  }))
  return { commits, byTerm, byFile, lengths: lengthsOf(kept, paths.length) }
}

function push(map: Map<string, number[]>, term: string, commit: number): void {
  const known = map.get(term)
  if (known === undefined) map.set(term, [commit])
  else known.push(commit)
}

/** The number of a path, or of the one file of that name where the path is gone. */
function finder(paths: readonly string[]): (path: string) => number | null {
  const exact = new Map(paths.map((path, file) => [path, file]))
  const named = new Map<string, number | null>()
  paths.forEach((path, file) => {
    const name = nameOf(path)
    named.set(name, named.has(name) ? null : file)
  })
  return (path) => exact.get(path) ?? named.get(nameOf(path)) ?? null
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function lengthsOf(
  commits: readonly { readonly files: readonly number[]; readonly terms: readonly string[] }[],
  count: number,
): Float64Array {
  const lengths = new Float64Array(count)
  for (const { files, terms } of commits) {
    for (const file of files) lengths[file] = (lengths[file] ?? 0) + terms.length / files.length
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, count)
  return lengths.map((length) => length / (average || 1))
}
