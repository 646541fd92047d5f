import type { Entry } from '../model/entry.ts'
import type { Issue } from '../model/issue.ts'
import type { Kind } from '../model/kinds.ts'
import type { GlossaryEntry } from '../names/glossary.ts'

/** A text to read, with where it stands. */
export interface SourceText {
  readonly tier: string
  readonly path: string
  readonly text: string
}

/** A file that holds an entry which could not be read: its name still counts, its content does not. */
export interface Unread {
  readonly kind: Kind
  /** The id its front matter still shows, else the file's stem. */
  readonly id: string
  /** The one branch it belongs to; `null` when that is every branch, missing, blank or unreadable. */
  readonly branch: string | null
  readonly path: string
}

/** All that one file says. Reading never throws: what is wrong stands in `issues`. */
export interface ParsedFile {
  readonly path: string
  readonly entries: readonly Entry[]
  readonly unread: readonly Unread[]
  /** The subjects of a glossary file; empty for every other. */
  readonly subjects: readonly GlossaryEntry[]
  readonly issues: readonly Issue[]
}

/** How one sort of file is read. Whether a file is of the dialect is told by its path alone. */
export interface Dialect {
  readonly id: string
  /** Whether this dialect reads the file at this path, relative to the root. */
  claims(path: string): boolean
  parse(source: SourceText, vocabulary: Vocabulary): ParsedFile
}

/** What a configuration may add to the words a dialect accepts. */
export interface Vocabulary {
  /** Document tags beyond the built-in ones. */
  readonly tags: readonly string[]
}
