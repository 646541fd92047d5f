import type { Entry, EntryKey, Priority } from '../model/entry.ts'

/** A file that a task is about. */
export interface TaskFile {
  /** Relative to the root, in the form of `questionPath`. */
  readonly path: string
  /** Who says that the task is about it: the caller, the words of the task, or a guess from them. */
  readonly from: 'given' | 'named' | 'inferred'
  /** How sure that is, above 0 and at most 1; 1 for what was given. */
  readonly score: number
}

/** Why an entry is there, as data; `render/` words it. */
export type Reason =
  | { readonly by: 'baseline' }
  | { readonly by: 'subject'; readonly subject: string }
  | { readonly by: 'relation'; readonly type: string; readonly from: EntryKey }
  /** Found by its text: the share of what was asked that it is about, from 0 to 1. */
  | { readonly by: 'text'; readonly about: number }
  /** A pattern of the entry matches a path that was asked about. */
  | ({ readonly by: 'path'; readonly pattern: string } & TaskFile)
  /** A word of the entry stands in the text that was handed in. */
  | { readonly by: 'trigger'; readonly trigger: string }
  | { readonly by: 'asked' }

/** The sort of way an entry came in by. */
export type Door = Reason['by']

/** An entry that is said. */
export interface Hit {
  readonly entry: Entry
  /** The way it first came in by. */
  readonly door: Door
  /** Every way that led here, in the order they were found. */
  readonly reasons: readonly Reason[]
  /** Its place in the order of finding, from 0. */
  readonly arrival: number
  /** How hard it is to push out here: the entry's own priority, at most `normal` for what only a relation led to (required stays). */
  readonly priority: Priority
  /** The sum of `parts`; 0 where the recipe does not score. */
  readonly score: number
  /** What each signal added, by its name. */
  readonly parts: Readonly<Record<string, number>>
}

/** Something a way led to that is not said, and the one stage that dropped it. */
export interface Loss {
  readonly key: EntryKey
  /** The entry, or `null` where the name leads nowhere or to a file that could not be read. */
  readonly entry: Entry | null
  /** The name of the gate, expansion or cut that dropped it. */
  readonly by: string
  /** How it had been reached. */
  readonly reason: Reason
}

/** What is said, why each is there, and what was left out by whom. No key is both a hit and a loss. */
export interface Selection {
  readonly hits: readonly Hit[]
  readonly losses: readonly Loss[]
}
