import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Entry, EntryKey } from '../model/entry.ts'
import type { Kind } from '../model/kinds.ts'
import type { UsageTotals } from '../ports.ts'
import type { TextHit } from '../text/search-text.ts'
import type { AskedTerm } from '../text/text-question.ts'
import type { TaskFile } from './selection.ts'

/** All that a question may depend on. Time, use and size are handed in; nothing is looked up. */
export interface World {
  readonly catalogue: Catalogue
  /** The branch asked for; `null` (a detached HEAD) sees only what is valid everywhere. */
  readonly branch: string | null
  /** Canonical subjects, resolved through the glossary. */
  readonly subjects: readonly string[]
  /** Paths relative to the root, in the form of `questionPath`. */
  readonly paths: readonly string[]
  /** How paths came to be asked about; one that is not here was given. */
  readonly files: ReadonlyMap<string, TaskFile>
  /** The role whose permissions count; `null` is every role. */
  readonly role: string | null
  /** What the task asks for, for ranking. */
  readonly terms: readonly AskedTerm[]
  /** How recent entries are, from 0 to 1, for ranking; what has no date is not here. */
  readonly recency: ReadonlyMap<Entry, number>
  /** A text in which the triggers of entries are looked for: a prompt, or what is being written. */
  readonly text: string
  readonly kinds: ReadonlySet<Kind> | null
  /** The statuses that may be said, of entries that have one; `null` is every status, and what was superseded too. */
  readonly statuses: ReadonlySet<string> | null
  /** Whether the less specific tier speaks of a path only where the more specific one is silent, or every tier does. */
  readonly tiers: 'first' | 'all'
  readonly exclude: ReadonlySet<EntryKey>
  /** The tier that an entry must show; `null` is every tier. */
  readonly tier: string | null
  /** What a search by text found worth saying, best first. */
  readonly found: ReadonlyMap<Entry, TextHit>
  readonly usage: UsageTotals
  /** How many hits at most; `null` is all of them. */
  readonly limit: number | null
}

/** A world in which a question says only what it is about: whatever it does not name narrows nothing and leads nowhere. */
export function worldOf(catalogue: Catalogue, said: Partial<Omit<World, 'catalogue'>>): World {
  return { ...EMPTY, ...said, catalogue }
}

const EMPTY: Omit<World, 'catalogue'> = {
  branch: null,
  subjects: [],
  paths: [],
  files: new Map(),
  role: null,
  terms: [],
  recency: new Map(),
  text: '',
  kinds: null,
  statuses: new Set(['active']),
  tiers: 'first',
  exclude: new Set(),
  tier: null,
  found: new Map(),
  usage: new Map(),
  limit: null,
}
