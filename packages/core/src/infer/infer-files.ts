import { type Evidence, gatherEvidence } from './evidence.ts'
import type { FileIndex } from './file-index.ts'
import type { FileReason, InferredFile } from './inferred-file.ts'
import { likelihood } from './likelihood.ts'
import { type Naming, named } from './named.ts'
import { readTask } from './task-terms.ts'

/** How many files are told. */
const MOST = 200

/** What the score of a file is at least that an identifier of the task names: nearly every second of them is right. */
export const IDENTIFIED = 0.5

/**
 * The files that a task is likely about, likeliest first, at most 200, each with its reasons. `texts` are those of files that `worthReading`
 * names; a missing one says nothing. Equal facts give an equal answer.
 */
export function inferFiles(
  task: string,
  index: FileIndex,
  texts: ReadonlyMap<string, string> = new Map(),
): readonly InferredFile[] {
  const text = readTask(task)
  const evidence = gatherEvidence(text, index, texts)
  const namings = new Map(named(text, index.names).map((naming) => [naming.file, naming]))
  return scored({ evidence, namings, likely: likelihood(index, texts), index })
    .slice(0, MOST)
    .map(({ file, score }) => ({
      path: index.paths[file] ?? '',
      score,
      why: reasons(file, { evidence, namings, index }),
    }))
}

/** Of which files the text would help to tell, likeliest first, at most 200: for those the caller reads it and hands it to `inferFiles`. */
export function worthReading(task: string, index: FileIndex): readonly string[] {
  return inferFiles(task, index).map(({ path }) => path)
}

interface Found {
  readonly evidence: Evidence
  readonly namings: ReadonlyMap<number, Naming>
  readonly likely: (share: number) => number
  readonly index: FileIndex
}

/** Every file that something speaks for; what is equally likely in the order of the evidence, then the shorter path first. */
function scored({
  evidence: { shares },
  namings,
  likely,
  index: { paths },
}: Found): readonly { file: number; score: number }[] {
  const lengthOf = (file: number) => paths[file]?.length ?? 0
  const said = (file: number) => {
    const as = namings.get(file)?.as
    return as === 'path' ? 1 : as === 'identifier' ? IDENTIFIED : 0
  }
  return [...shares.keys()]
    .map((file) => ({ file, score: Math.max(said(file), likely(shares[file] ?? 0)) }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        (shares[b.file] ?? 0) - (shares[a.file] ?? 0) ||
        lengthOf(a.file) - lengthOf(b.file) ||
        a.file - b.file,
    )
}

function reasons(file: number, { evidence, namings, index }: Omit<Found, 'likely'>): readonly FileReason[] {
  const name = namings.get(file)?.name
  const said: readonly FileReason[] = name === undefined ? [] : [{ by: 'named', name }]
  const why = [...said, ...evidence.reasons(file)]
  const traits = index.traits[file]
  return why.length > 0 || traits === undefined ? why : [{ by: 'place', sort: traits.sort, folders: traits.folders }]
}
