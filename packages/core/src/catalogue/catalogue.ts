import type { CuratedIndex, DependencyIndex, ParsedFile, Unread } from '../codec/dialect.ts'
import type { ScopeMatch } from '../globs/glob-set.ts'
import type { Entry, EntryKey, Link } from '../model/entry.ts'
import type { Issue } from '../model/issue.ts'
import type { Kind } from '../model/kinds.ts'
import type { Glossary } from '../names/glossary.ts'
import type { TextsByKind } from './entry-texts.ts'
import type { Linking } from './links.ts'

/** The files of one tier, as read. Tiers come most specific first. */
export interface Tier {
  readonly name: string
  readonly files: readonly ParsedFile[]
}

/** Where the name in a link leads. Several entries share one key when they stand on different branches. */
export type Target =
  | { readonly is: 'found'; readonly key: EntryKey; readonly entries: readonly Entry[] }
  | { readonly is: 'unread'; readonly file: Unread }
  | { readonly is: 'ambiguous'; readonly entries: readonly Entry[] }
  | { readonly is: 'missing' }

/** Everything known, of all tiers, indexed. A value: built, never changed. */
export interface Catalogue {
  /** In the one order everything else derives from: tier, then path by bytes, then place in the file. */
  readonly entries: readonly Entry[]
  readonly unread: readonly Unread[]
  /** All that reading found, in the order of the files. */
  readonly issues: readonly Issue[]
  readonly glossary: Glossary
  /** By precedence: more specific tiers first, then paths; where the kind lets the first speak, a required entry before all others. */
  readonly byKey: ReadonlyMap<EntryKey, readonly Entry[]>
  /** The keys that several entries share. */
  readonly namesakes: readonly EntryKey[]
  readonly bySubject: ReadonlyMap<string, readonly Entry[]>
  readonly always: readonly Entry[]
  /** The names of the tiers, most specific first. */
  readonly tiers: readonly string[]
  /** The dependency indexes, most specific tier first. */
  readonly dependencies: readonly DependencyIndex[]
  /** What reading the files of one dialect found. */
  issuesOf(dialect: string): readonly Issue[]
  /** The folders in which files of a dialect stand, by tier, as they are shown. */
  foldersOf(dialect: string): readonly { readonly tier: string; readonly folder: string }[]
  /** The entries that are about a path, in catalogue order, each with the first of its patterns that matches. The index behind it is made at the first question. */
  atPath(path: string): readonly ScopeMatch<Entry>[]
  /** Whether an active entry takes the place of this one. */
  isSuperseded(entry: Entry): boolean
  /** Where an entry stands in `entries`; the last word of every order. */
  place(entry: Entry): number
  /** The curated indexes of memory folders, most specific tier first. */
  readonly indexes: readonly CuratedIndex[]
  /** Where a link of an entry leads. `get_memory` and links go one way. */
  follow(link: Link, from: Linking): Target
  /** The keys of what links to an entry, each once, in catalogue order. Worked out when first asked for. */
  citedBy(key: EntryKey): readonly EntryKey[]
  /** The entries of a kind by their text. Indexed when first asked for, from what the catalogue before had indexed. */
  readonly texts: TextsByKind
  /** Resolves `name` (bare or `kind:id`): within `from`'s kind first, then wherever it is unique; exactly, then folded, own names before those of members. */
  resolve(name: string, from: Kind): Target
}
