import type { Json } from './json.ts'
import type { Kind } from './kinds.ts'
import type { Span } from './span.ts'

/** `kind:id`, the identity of an entry. Made by `entryKey` in the codec and at the facade only. */
export type EntryKey = string & { readonly entryKey: unique symbol }

/** A POSIX path relative to the root of its layer. Made in the codec and at the facade only. */
export type RepoPath = string & { readonly repoPath: unique symbol }

/** How hard an entry is to push out of a pack: required is never left out in silence, low goes first. */
export type Priority = 'required' | 'high' | 'normal' | 'low'

/** How an entry gets in: on every question of its branch, or only where something it declares matches. */
export type Load = 'always' | 'match'

/** A directed reference from the entry that holds it to the entry that `target` names. */
export interface Link {
  /** `REQUIRES` and the like for a declared relation; in the text `link` for a wiki link, `file` for a Markdown link to another file. */
  readonly type: string
  /** As written, without heading and label: a bare name, `kind:id`, or the path from the file it stands in. */
  readonly target: string
  /** The heading of the target that a link in the text names behind `#`, as written; absent where it names none. */
  readonly heading?: string
  readonly declared: boolean
  readonly span: Span
}

/** Proof that an entry holds: what to look at and how it is verified. */
export interface Evidence {
  readonly target: string
  readonly method: string
  /** The particulars of the method: `test`, `sha256`, `by`, `at`. */
  readonly detail: Readonly<Record<string, string>>
  readonly span: Span
}

/** What a role may and may not do inside the entry's scope. Deny beats allow. */
export interface Grant {
  readonly role: string
  readonly allow: readonly string[]
  readonly deny: readonly string[]
}

/** Where an entry was read. */
export interface Source {
  /** The layer it stands in, such as `project`, `shared`, `user` or `core`. */
  readonly tier: string
  readonly path: RepoPath
  /** The line of the entry's first byte, from 1. */
  readonly line: number
  /** Hash of the whole file's text (`contentHash`): the `version` that guards a lost update. */
  readonly version: string
  readonly dialect: string
  /** Where each pattern of the entry stands; absent where the entry has none of its own. */
  readonly patternSpans?: ReadonlyMap<string, Span>
}

/** A thing known. Absent is `null` or an empty list; an empty list matches nothing. */
export interface Entry {
  readonly kind: Kind
  readonly id: string
  readonly key: EntryKey
  readonly title: string
  readonly summary: string | null
  /** Markdown with LF line ends. */
  readonly body: string
  readonly tags: readonly string[]
  /** The exact Git branch it is valid on; `null` is every branch. */
  readonly branch: string | null
  readonly load: Load
  readonly priority: Priority
  /** Canonical subjects, `kind:name`. */
  readonly subjects: readonly string[]
  /** Globs in the one inner dialect, anchored at the root. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly links: readonly Link[]
  /** Further names that links may use for this entry. */
  readonly aliases: readonly string[]
  readonly status: string | null
  /** `YYYY-MM-DD` or an ISO instant, as it stands in the file. */
  readonly date: string | null
  readonly evidence: readonly Evidence[]
  readonly verifiedAt: string | null
  readonly grant: Grant | null
  /** What else the dialect read, and every key it does not know. */
  readonly extra: Readonly<Record<string, Json>>
  readonly source: Source
}
