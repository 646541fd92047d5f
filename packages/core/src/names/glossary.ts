import type { Issue, SubjectNames } from '../model/issue.ts'
import type { Span } from '../model/span.ts'

/** One subject of a glossary file with its aliases as written. */
export interface GlossaryEntry extends SubjectNames {
  readonly span: Span
}

/** Words to canonical subjects: the glossary's own and those that documents declare. */
export interface Glossary {
  /** The file where a synonym belongs, present or not. */
  readonly path: string
  /** Every known subject by name, declared ones with their aliases. */
  readonly subjects: readonly SubjectNames[]
  /** The subjects that a glossary file names. */
  readonly declared: ReadonlySet<string>
  /** Aliases that lead to two subjects, or hide one: `ambiguous-alias`, errors of every retrieval. */
  readonly conflicts: readonly Issue[]
  /** The canonical subject of a term after folding, or `null`. There is no fuzzy match. */
  resolve(term: string): string | null
}
