import type { FileIndex } from './file-index.ts'

/** Where every second file is right, and how steeply likelihood rises there: fitted to the files that commits changed, see `docs/decisions/0010-inferred-files.md`. */
const MIDDLE = 0.69
const STEEPNESS = 7.5

/** What the likelihood is worth where texts or history are not there to contradict it. */
const TRUST = { paths: 0.2, one: 0.65, both: 1 } as const

/** Turns a share of the evidence into about how likely the file is right, below 1. */
export function likelihood({ history }: FileIndex, texts: ReadonlyMap<string, string>): (share: number) => number {
  const facts = Number(history.commits.length > 0) + Number(texts.size > 0)
  const trust = facts === 2 ? TRUST.both : facts === 1 ? TRUST.one : TRUST.paths
  return (share) => trust / (1 + Math.exp(-STEEPNESS * (share - MIDDLE)))
}
