import type { Breach, Policy } from './model/act.ts'
import type { EntryKey } from './model/entry.ts'
import type { Issue } from './model/issue.ts'
import type { TestReport } from './model/test-report.ts'

/** A stored file without its text. */
export interface DocumentRef {
  /** POSIX, relative to the store's root. */
  readonly path: string
  /** Any string that differs whenever the text differs; cheap to get (a stat, a counter). */
  readonly revision: string
  /**
   * Why nothing can be read here or, where it is a folder, below; only where the listing came by that itself. Among the homes of a store
   * such a place is told of whatever its name is, and never read.
   */
  readonly barred?: string
}

/** A stored file with its text, or with the reason why there is none. */
export type SourceDocument =
  | (DocumentRef & { readonly text: string })
  | (DocumentRef & { readonly text: null; readonly reason: string })

/** Keeps text under paths. Knows nothing of what the text means. */
export interface ContextStore {
  /**
   * Every file of the store. Called before each answer, so it must be cheap; any order, best the same each time. The very same array as
   * before says that nothing changed, and costs the caller nothing.
   */
  list(): Promise<readonly DocumentRef[]>
  /** The texts of those paths that exist; a missing path is left out, an unreadable one carries its reason. */
  read(paths: readonly string[]): Promise<readonly SourceDocument[]>
}

/** New text for one path, or `null` to remove it. */
export interface Change {
  readonly path: string
  /** `contentHash` of the text this change was planned on; `null` means the path must not exist yet. */
  readonly was: string | null
  readonly text: string | null
}

/** A store that can be written. */
export interface WritableStore extends ContextStore {
  /**
   * Applies all changes, or none and throws `StoreConflict` (a `was` does not hold) or `StoreFailure` (disk, lock, database; a path
   * that leaves the store; one path twice in a batch).
   */
  apply(changes: readonly Change[]): Promise<void>
}

/** Another writer was first: at these paths the text is no longer what the plan was made on. Nothing was written. Known by its name, as `StoreFailure` is. */
export class StoreConflict extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'StoreConflict'
  }
  override readonly name = 'StoreConflict'
  constructor(readonly paths: readonly string[]) {
    super(`changed meanwhile: ${paths.join(', ')}`)
  }
}

/**
 * A port could not do its work (disk, lock, database); `next` is what a person can do about it. Known by its name: the package of a store may bring a
 * copy of core of its own.
 */
export class StoreFailure extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'StoreFailure'
  }
  override readonly name = 'StoreFailure'
  constructor(
    message: string,
    readonly next: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** One commit, as far as words and files tell. */
export interface CommitFacts {
  /** All 40 (or 64) hexadecimal digits. */
  readonly id: string
  /** When it was committed: ISO 8601 in UTC. */
  readonly date: string
  /** The first line of its message. */
  readonly subject: string
  /** What it changed, by the names that stand after it, so not what it removed; POSIX, relative to the root, in byte order. */
  readonly paths: readonly string[]
}

/** How a commit stands to HEAD; behind the edge of a shallow clone nobody can tell. */
export type Ancestry = 'ancestor' | 'not-ancestor' | 'missing' | 'beyond-shallow'

/**
 * Facts of the repository around a store, each asked once a question. What a repository cannot tell it leaves out: the questions that
 * need it say that they could not be answered.
 */
export interface Repository {
  /** The checked-out branch (`null` on a detached HEAD or outside Git) and its commit (`null` before the first one). */
  head(): Promise<{ readonly branch: string | null; readonly commit: string | null }>
  /** Tracked files, POSIX, relative to the root, in byte order; a submodule is none. */
  files(): Promise<readonly string[]>
  /** Paths in the working tree that are neither tracked nor ignored, asked only where tracked ones do not answer a question. */
  untracked?(): Promise<readonly string[]>
  /** Those of `paths` that exist in the working tree. */
  existing(paths: readonly string[]): Promise<ReadonlySet<string>>
  /** The names of local branches. */
  branches(): Promise<readonly string[]>
  /** Commits that HEAD reaches, newest first and merges left out, at most `limit`; a shallow clone gives what it has. */
  history?(limit: number): Promise<readonly CommitFacts[]>
  /** The text of files in the working tree; what is missing, no text, larger than 1 MiB or outside the root is left out. */
  texts?(paths: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The SHA-256 of the bytes of files in the working tree, 64 hexadecimal digits; what is no file, missing or outside the root is left out. */
  hashes?(paths: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The texts of files as a commit has them, by the same bounds as `texts`. */
  textsAt?(commit: string, paths: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** How each of these commits, or unique beginnings of their names, stands to HEAD; nothing before the first commit, when nothing can be told. */
  ancestry?(commits: readonly string[]): Promise<ReadonlyMap<string, Ancestry>>
  /** When each of these commits was made, ISO 8601 in UTC; what is missing is left out. */
  commitDates?(commits: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** When the last commit that changed each path was made, ISO 8601 in UTC; what no commit changed is left out. */
  lastChanged?(paths: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Where files of a commit stand in the working tree now, by their old paths; what stayed or is gone is left out. */
  renamedSince?(commit: string): Promise<ReadonlyMap<string, string>>
  /** What differs between two commits: a removed file too, and a moved one by both its names; fails with `StoreFailure` where one is missing. */
  changedBetween?(base: string, head: string): Promise<readonly string[]>
}

/** Counts tokens of a text. */
export interface TokenCounter {
  /** Named in every answer with a budget, such as `estimate` or `o200k_base`. */
  readonly id: string
  /** Whether the count is that of a real tokenizer; an estimate states its error in `docs/`. */
  readonly exact: boolean
  count(text: string): number
}

/** Something that happens to an entry: its text was asked for, or a recall answered with it. */
export type UsageEvent = 'open' | 'recall'

/** How an entry has been used. Times are ISO 8601 in UTC; `null` where that never happened or is not known. */
export interface Use {
  readonly opens: number
  readonly recalls: number
  readonly lastOpen: string | null
  readonly lastRecall: string | null
}

/** Use of entries, summed over all processes that log to one place. Holds no entry without a use. */
export type UsageTotals = ReadonlyMap<EntryKey, Use>

/** Counts the use of entries, for all processes that share the log. Best effort: no method rejects, and none delays an answer. */
export interface UsageLog {
  /** The sums as they are now, what other processes logged included; called at every recall, so it must be cheap. */
  read(): Promise<UsageTotals>
  /** Adds one event for each of the entries, with the time of the call. */
  record(event: UsageEvent, ids: readonly EntryKey[]): Promise<void>
  /** The use logged so far under one key is that of another key from now on. */
  rename(from: EntryKey, to: EntryKey): Promise<void>
  /** What keeps the log from being whole, as of the calls before; for `doctor` and `usage`. */
  problems(): readonly Issue[]
}

/** Keeps what the last run of tests said, for all processes that share the place. */
export interface Reports {
  /** `null` where none was handed in, or what was kept cannot be read. */
  last(): Promise<TestReport | null>
  /** In place of the one before. Throws `StoreFailure`. */
  keep(report: TestReport): Promise<void>
}

/** Which breaches to give; `null` does not narrow. */
export interface ActFilter {
  /** From this moment on, in the form of `Act.at`. */
  readonly since: string | null
  /** `unknown` asks for the acts whose role nobody said. */
  readonly role: string | null
  readonly session: string | null
  readonly policy: Policy | null
}

/** The log of breaches, for all processes that share it. It only grows: what was appended is never changed. */
export interface ActLog {
  /** Adds all of them; what was added once is never lost or torn, whatever ends the process. Throws `StoreFailure`. */
  append(breaches: readonly Breach[]): Promise<void>
  /** Those that `isAskedFor` passes, in the order they were appended in, with at least what was there at the call; a line that cannot be read is passed over and told of in `problems`. */
  query(filter: ActFilter): AsyncIterable<Breach>
  /** What keeps the log from being whole, as of the calls before; for `doctor` and `audit`. */
  problems(): readonly Issue[]
}
