import type { FileIndex } from './file-index.ts'
import type { InferredFile } from './inferred-file.ts'
import { taskTerms } from './task-terms.ts'

/**
 * The files that a task is likely about, likeliest first, each with its reasons; a file that nothing speaks for is not there. `texts` are
 * those of files that `worthReading` names; a missing one says nothing. Equal facts give an equal answer.
 */
export function inferFiles(
  task: string,
  index: FileIndex,
  _texts: ReadonlyMap<string, string> = new Map(),
): readonly InferredFile[] {
  const found = new Map<number, { sum: number; words: string[] }>()
  for (const [term, weight] of taskTerms(task)) {
    const files = index.byWord.get(term)
    if (files === undefined) continue
    const rarity = Math.log(1 + (index.paths.length - files.size + 0.5) / (files.size + 0.5))
    for (const [file, worth] of files) {
      const at = found.get(file) ?? { sum: 0, words: [] }
      at.sum += (weight * rarity * worth * 2.2) / (worth + 1.2)
      at.words.push(term)
      found.set(file, at)
    }
  }
  return [...found]
    .sort(([a, { sum: left }], [b, { sum: right }]) => right - left || a - b)
    .map(([file, { sum, words }]) => ({
      path: index.paths[file] ?? '',
      score: sum / (sum + 10),
      why: [{ by: 'path', words }],
    }))
}

/** Of which files the text would help to tell, likeliest first, at most 300: for those the caller reads it and hands it to `inferFiles`. */
export function worthReading(task: string, index: FileIndex): readonly string[] {
  return inferFiles(task, index)
    .slice(0, 300)
    .map(({ path }) => path)
}
