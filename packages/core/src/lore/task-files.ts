import type { SliceFile } from '../answers.ts'
import { fileIndex } from '../infer/file-index.ts'
import { inferFiles, worthReading } from '../infer/infer-files.ts'
import type { InferredFile } from '../infer/inferred-file.ts'
import { namedFiles } from '../infer/named-files.ts'
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
  const names = kept(repository, async (paths) => namedFiles(paths))
  const facts = kept(repository, async (paths) =>
    fileIndex({ paths, history: (await repository.history?.(COMMITS)) ?? [] }),
  )
  return async ({ task, files }) => {
    if (files.length > 0) return (await names())(task).map(sliceFile)
    const index = await facts()
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

interface Kept<T> {
  readonly commit: string | null
  readonly paths: readonly string[]
  readonly value: T
}

/** What is made of a repository as it is now, made again only when it is another. */
function kept<T>(repository: Repository, make: (paths: readonly string[]) => Promise<T>): () => Promise<T> {
  let last: Kept<T> | null = null
  return async () => {
    const [{ commit }, paths] = await Promise.all([repository.head(), repository.files()])
    if (last === null || last.commit !== commit || !isSame(last.paths, paths)) {
      last = { commit, paths, value: await make(paths) }
    }
    return last.value
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((path, at) => path === b[at]))
}
