import type { SliceFile } from '../answers.ts'
import { type FileIndex, fileIndex } from '../infer/file-index.ts'
import { inferFiles, worthReading } from '../infer/infer-files.ts'
import type { InferredFile } from '../infer/inferred-file.ts'
import type { Repository } from '../ports.ts'
import type { SliceQuestion } from '../questions.ts'

/** How many commits the inference learns from. */
const COMMITS = 2_000

/** How many files a task may bring in by inference: beyond these a file is more often wrong than right, and so would be what it brings in. */
const INFERRED = 5

/** Below which score a file is no guess worth tokens. */
const UNLIKELY = 0.1

const NO_TEXTS: ReadonlyMap<string, string> = new Map()

/** The files that a task names and, where it was given none, those that its words suggest. What a repository tells is kept while its HEAD and its list of files are the same. */
export function taskFiles(repository: Repository): (question: SliceQuestion) => Promise<readonly SliceFile[]> {
  const named = indexed(repository, async () => [])
  const whole = indexed(repository, async () => (await repository.history?.(COMMITS)) ?? [])
  return async ({ task, files }) => {
    if (files.length > 0)
      return inferFiles(task, await named())
        .filter(isNamed)
        .map(sliceFile)
    const index = await whole()
    const texts = (await repository.texts?.(worthReading(task, index))) ?? NO_TEXTS
    const found = inferFiles(task, index, texts)
    const guessed = found.filter((file) => !isNamed(file) && file.score >= UNLIKELY).slice(0, INFERRED)
    return [...found.filter(isNamed), ...guessed].map(sliceFile)
  }
}

function isNamed({ why }: InferredFile): boolean {
  return why.some(({ by }) => by === 'named')
}

function sliceFile(file: InferredFile): SliceFile {
  return { ...file, from: isNamed(file) ? 'named' : 'inferred' }
}

/** The index of a repository as it is now. */
function indexed(repository: Repository, history: () => ReturnType<NonNullable<Repository['history']>>) {
  let kept: { readonly commit: string | null; readonly paths: readonly string[]; readonly index: FileIndex } | null =
    null
  return async (): Promise<FileIndex> => {
    const [{ commit }, paths] = await Promise.all([repository.head(), repository.files()])
    if (kept === null || kept.commit !== commit || !isSame(kept.paths, paths)) {
      kept = { commit, paths, index: fileIndex({ paths, history: await history() }) }
    }
    return kept.index
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((path, at) => path === b[at]))
}
