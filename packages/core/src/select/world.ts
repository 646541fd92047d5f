import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EntryKey } from '../model/entry.ts'
import type { Kind } from '../model/kinds.ts'

/** All that a question may depend on. Time, use and size are handed in; nothing is looked up. */
export interface World {
  readonly catalogue: Catalogue
  /** The branch asked for; `null` (a detached HEAD) sees only what is valid everywhere. */
  readonly branch: string | null
  /** Canonical subjects, resolved through the glossary. */
  readonly subjects: readonly string[]
  readonly kinds: ReadonlySet<Kind> | null
  readonly exclude: ReadonlySet<EntryKey>
}
