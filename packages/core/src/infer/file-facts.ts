import type { CommitFacts } from '../ports.ts'

/** What a repository tells about its files; the more of it, the better the inference. */
export interface FileFacts {
  /** Tracked paths, in any order, POSIX, relative to the root. */
  readonly paths: readonly string[]
  /** Newest first, as `Repository.history` gives it; `[]` where there is none. */
  readonly history: readonly CommitFacts[]
}
