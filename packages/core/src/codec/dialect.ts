import type { Entry, Link } from '../model/entry.ts'
import type { Issue } from '../model/issue.ts'
import type { Json } from '../model/json.ts'
import type { Kind } from '../model/kinds.ts'
import type { GlossaryEntry } from '../names/glossary.ts'
import type { YamlReader } from './yaml/reading.ts'

/** A text to read, with where it stands. */
export interface SourceText {
  readonly tier: string
  /** As it is shown: relative to the root where it is inside, else absolute. */
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
  /** The dialect it was read by; `null` where nobody claims it. */
  readonly dialect: string | null
  /** The folder of its home, as it is shown. */
  readonly folder: string
  readonly entries: readonly Entry[]
  readonly unread: readonly Unread[]
  /** The subjects of a glossary file; empty for every other. */
  readonly subjects: readonly GlossaryEntry[]
  /** What an index of imports says; `null` in every other file. */
  readonly dependencies: DependencyIndex | null
  /** What the curated index of a memory folder names; `null` in every other file. */
  readonly index: CuratedIndex | null
  readonly issues: readonly Issue[]
}

/** Import relations of source files, as an index built elsewhere gives them: a module's key to the entry as it stands. */
export type DependencyIndex = Readonly<Record<string, Readonly<Record<string, Json>>>>

/** The curated index of a folder, which a person wrote. */
export interface CuratedIndex {
  readonly path: string
  readonly links: readonly Link[]
  /** Its text without the targets of Markdown links: where a name alone may stand. */
  readonly words: string
}

/** A file that says nothing. */
export function silentFile(path: string): ParsedFile {
  return {
    path,
    dialect: null,
    folder: '',
    entries: [],
    unread: [],
    subjects: [],
    dependencies: null,
    index: null,
    issues: [],
  }
}

/** How one sort of file is read. Whether a file is of the dialect is told by its place alone. */
export interface Dialect {
  readonly id: string
  /** The kind of the entry that each file holds, `null` where files hold none: it tells what a file that cannot be read would have been. */
  readonly holds: Kind | null
  /** Whether this dialect reads the file at this place: a path in the tree that `codec/homes.ts` lays out. */
  claims(place: string): boolean
  parse(source: SourceText, means: ReadingMeans): ParsedFile
}

/** What a dialect reads with. */
export interface ReadingMeans {
  readonly vocabulary: Vocabulary
  readonly readYaml: YamlReader
}

/** What a configuration may add to the words a dialect accepts. */
export interface Vocabulary {
  /** Document tags beyond the built-in ones. */
  readonly tags: readonly string[]
}
