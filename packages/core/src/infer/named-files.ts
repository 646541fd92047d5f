import { byBytes } from '../names/order.ts'
import { traitsOf } from './file-traits.ts'
import { IDENTIFIED } from './infer-files.ts'
import type { InferredFile } from './inferred-file.ts'
import { nameIndex } from './name-index.ts'
import { named } from './named.ts'
import { readTask } from './task-terms.ts'

/** Finds the files that a task says by path, name or identifier, in the order of the task, and guesses none. The paths are arranged once. */
export function namedFiles(paths: readonly string[]): (task: string) => readonly InferredFile[] {
  const sorted = [...new Set(paths)].sort(byBytes)
  const names = nameIndex(sorted, sorted.map(traitsOf))
  return (task) =>
    named(readTask(task), names).map(({ file, name, as }) => ({
      path: sorted[file] ?? '',
      score: as === 'path' ? 1 : IDENTIFIED,
      why: [{ by: 'named', name }],
    }))
}
