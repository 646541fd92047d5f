import type { FileIndex } from './file-index.ts'
import type { FileReason } from './inferred-file.ts'

/** A file that goes with another. */
export interface Companion {
  readonly file: number
  /** How much of the other's likelihood it takes on, from 0 to 1. */
  readonly share: number
  readonly reason: FileReason & { readonly by: 'with' }
}

/** What a file as its test or namesake takes on. */
const KIN = 0.1

/** What a file takes on that changed in each commit of the other. */
const TOGETHER = 0.1

/** Larger commits put files together that have nothing in common. */
const SMALL = 10

/** Names that more files bear (`index`, `mod`) make no kin. */
const FEW = 6

/** The files that go with one: those of the same name but for what makes a test of it, and those that changed with it at least twice. */
export function companionsOf(file: number, { paths, traits, names, history }: FileIndex): readonly Companion[] {
  const path = paths[file] ?? ''
  const namesakes = names.byKin.get(traits[file]?.kin ?? '') ?? []
  const commits = history.byFile[file]?.filter((commit) => (history.commits[commit]?.files.length ?? 0) <= SMALL) ?? []
  const together = new Map<number, number>()
  for (const other of commits.flatMap((commit) => history.commits[commit]?.files ?? [])) {
    together.set(other, (together.get(other) ?? 0) + 1)
  }
  return [
    ...(namesakes.length <= FEW ? namesakes.map((other) => ({ other, share: KIN, times: 0 })) : []),
    ...[...together].map(([other, times]) => ({ other, share: (TOGETHER * times) / (commits.length + 2), times })),
  ].flatMap(({ other, share, times }) =>
    other === file || times === 1 ? [] : [{ file: other, share, reason: { by: 'with', path, commits: times } }],
  )
}
