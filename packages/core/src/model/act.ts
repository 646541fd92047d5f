import type { EntryKey } from './entry.ts'

/** Something an agent did or is about to do. */
export interface Act {
  /** Who acts; `null` where nobody says. */
  readonly role: string | null
  /** The tool by the name its host gives it, such as `Edit` or `Bash`. */
  readonly tool: string
  /** The file it concerns, relative to the root; `null` where it concerns none, or one outside. */
  readonly path: string | null
  /** Whether the file is changed, made, moved or removed. */
  readonly edits: boolean
  /** What a shell was told to run, as it stands. */
  readonly command: string | null
  readonly session: string | null
  /** ISO 8601 in UTC with milliseconds, as `Date.toISOString` gives it: as texts, moments stand in their order. */
  readonly at: string
}

/** What stands in a log and in answers for the role of an act whose role nobody says; no role has this name. */
export const UNKNOWN_ROLE = 'unknown'

/** Which of the three policies an act breaks. */
export type Policy = 'scope' | 'tool' | 'invariant'

/** An act against what the catalogue permits or holds to be true. */
export interface Breach {
  readonly policy: Policy
  /** A notice is no breach in the strict sense: an edit inside the scope of an invariant, until its evidence is verified again. */
  readonly severity: 'breach' | 'notice'
  readonly act: Act
  /** What was broken; `null` where it is that no permission of the role covers the file. */
  readonly entry: EntryKey | null
  /** The version of the entry when the act was judged. */
  readonly revision: string | null
  /** The scope or action pattern that decided, as written; of a scope breach all scopes the role is permitted. */
  readonly patterns: readonly string[]
  /** What of the act the pattern met: one command of a longer line, or the path; `null` where the tool alone decided. */
  readonly met: string | null
  /** The targets of an invariant's evidence. */
  readonly evidence: readonly string[]
}
