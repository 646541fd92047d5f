import type { EntryKey } from './model/entry.ts'
import type { Issue } from './model/issue.ts'

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

/** Another writer was first: at these paths the text is no longer what the plan was made on. Nothing was written. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict'
  constructor(readonly paths: readonly string[]) {
    super(`changed meanwhile: ${paths.join(', ')}`)
  }
}

/** A port could not do its work (disk, lock, database); `next` is what a person can do about it. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure'
  constructor(
    message: string,
    readonly next: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Facts of the repository around a store, each asked once a question. */
export interface Repository {
  /** The checked-out branch (`null` on a detached HEAD or outside Git) and its commit (`null` before the first one). */
  head(): Promise<{ readonly branch: string | null; readonly commit: string | null }>
  /** Tracked paths, POSIX, relative to the root, in byte order. */
  files(): Promise<readonly string[]>
  /** Paths in the working tree that are neither tracked nor ignored, asked only where tracked ones do not answer a question. */
  untracked?(): Promise<readonly string[]>
  /** Those of `paths` that exist in the working tree. */
  existing(paths: readonly string[]): Promise<ReadonlySet<string>>
  /** The names of local branches. */
  branches(): Promise<readonly string[]>
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
