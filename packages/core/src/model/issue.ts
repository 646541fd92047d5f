import type { DriftIssueArguments } from './drift-issue.ts'
import type { ItemIssueArguments } from './item-issue.ts'
import type { Span } from './span.ts'

/** What is wrong with one value, as data: the words stand in `render/`. */
export type Fault =
  /** `only` is the one value there is for it. */
  | { readonly is: 'missing'; readonly only?: string }
  | { readonly is: 'blank' }
  | {
      readonly is: 'wrong-type'
      readonly wanted: 'text' | 'list' | 'mapping' | 'object' | 'flag'
      readonly found: string
    }
  | { readonly is: 'not-allowed'; readonly value: string; readonly allowed: readonly string[] }
  /** The value does not have the form that `form` names. */
  | { readonly is: 'malformed'; readonly value: string; readonly form: Form }
  | { readonly is: 'not-both'; readonly other: string }
  | { readonly is: 'outer-blanks'; readonly value: string }
  | { readonly is: 'control-character'; readonly value: string }
  | { readonly is: 'is-alias'; readonly value: string; readonly subject: string }
  | { readonly is: 'too-long'; readonly length: number; readonly limit: number }
  | { readonly is: 'too-short'; readonly length: number; readonly limit: number }

/** The forms that names take; each has its pattern in `codec/forms.ts` and its words in `render/`. */
export type Form =
  | 'id'
  | 'rule-key'
  | 'subject'
  | 'commit'
  | 'relation-type'
  | 'glob'
  | 'date'
  | 'moment'
  | 'key'
  | 'link-name'
  | 'package-file'
  | 'branch'
  | 'number'
  | 'text'

/** How a part of a pattern is read that was probably meant otherwise. */
export type OddReading =
  | 'lone-brace'
  | 'lone-bracket'
  | 'one-choice'
  | 'class-matches-nothing'
  | 'parenthesis'
  | 'backslash'
  | 'bar'

/** What stands in the way of one part of a curation. */
export type Obstacle =
  | { readonly is: 'unknown-member' }
  | { readonly is: 'named-twice' }
  | { readonly is: 'file-twice' }
  /** An id that a decision names as accepted and as rejected. */
  | { readonly is: 'decided-twice' }
  | { readonly is: 'file-held'; readonly holder: string }
  | { readonly is: 'member-left'; readonly path: string }
  | { readonly is: 'body-lost' }
  /** A decision about something that is not proposed. */
  | { readonly is: 'no-proposal'; readonly nearest: readonly string[] }
  /** A proposal that names no memory that is stored. */
  | { readonly is: 'no-memory'; readonly memory: string }
  | { readonly is: 'says-too-little'; readonly op: string; readonly needs: string }
  | { readonly is: 'text-not-there'; readonly path: string }
  | { readonly is: 'text-lost'; readonly sentence: string }
  | { readonly is: 'path-held'; readonly path: string }

/** A value at fault: the field's path as the writer would name it (`relations[0].target`), and of which entry. */
interface FieldFault {
  /** The id that is shown for the entry, or `null` where it has none. */
  readonly id: string | null
  readonly field: string
  readonly fault: Fault
}

/** A subject and the other names a person may use for it. */
export interface SubjectNames {
  readonly subject: string
  readonly aliases: readonly string[]
}

/** The arguments of every issue code. A new code is a row here, a row of words in `render/`, and a page in `docs/issues/`. */
export interface IssueArguments extends ItemIssueArguments, DriftIssueArguments {
  // Calls
  'invalid-input': FieldFault
  'unknown-subject': {
    readonly terms: readonly string[]
    readonly nearest: readonly SubjectNames[]
    readonly more: number
    readonly glossaryPath: string
  }
  'missing-target': { readonly source: string; readonly type: string; readonly target: string }
  'duplicate-id': { readonly id: string; readonly paths: readonly string[] }
  'ambiguous-alias': { readonly alias: string; readonly subjects: readonly string[]; readonly shadows: boolean }
  'wrong-branch': { readonly id: string; readonly path: string; readonly storedBranch: string; readonly branch: string }
  'duplicate-in-batch': { readonly id: string }
  /** `holder` is the id of what stands there, or the name of a file that is nothing of the sort. */
  'path-taken': {
    readonly id: string
    readonly path: string
    readonly holder: string
    readonly wanted: 'document' | 'item'
  }
  'version-conflict': {
    readonly id: string
    readonly path: string
    readonly expected: string
    readonly found: string | null
    readonly text: string
  }
  'unreadable-target': { readonly id: string; readonly path: string; readonly wanted: 'document' | 'item' }
  'unknown-entry': { readonly key: string; readonly nearest: readonly string[] }
  'not-an-item': { readonly key: string; readonly path: string }
  'unknown-rule': { readonly key: string; readonly nearest: readonly string[] }
  'over-budget': {
    readonly budget: number
    readonly whole: number
    readonly smallest: number
    readonly counter: string
  }
  'read-only-store': Record<never, never>
  // Curation that cannot be carried out
  'not-applicable': { readonly name: string; readonly why: Obstacle }
  'name-taken': { readonly name: string; readonly path: string; readonly holder: string }
  'ambiguous-name': { readonly name: string; readonly paths: readonly string[] }
  'spans-stores': { readonly paths: readonly string[] }
  'stale-decision': { readonly path: string }
  'no-memory-folder': { readonly tier: string | null; readonly tiers: readonly string[] }
  // Memories and their links
  'unknown-memory': { readonly name: string; readonly nearest: readonly string[] }
  'broken-link': { readonly id: string; readonly target: string }
  'dead-heading': { readonly id: string; readonly target: string; readonly heading: string }
  'ambiguous-link': { readonly id: string; readonly target: string; readonly paths: readonly string[] }
  'stale-pointer': { readonly target: string }
  'orphan-memory': { readonly id: string; readonly index: string | null }
  'missing-description': { readonly id: string }
  'oversized-memory': { readonly id: string; readonly length: number; readonly limit: number }
  'empty-memory': { readonly id: string }
  'member-without-section': { readonly id: string; readonly member: string }
  'claimed-twice': { readonly name: string; readonly paths: readonly string[] }
  // Reading
  'invalid-document': FieldFault
  'invalid-memory': FieldFault
  'invalid-item': FieldFault
  'no-front-matter': { readonly wanted: 'document' | 'item' }
  'unclosed-front-matter': Record<never, never>
  'front-matter-syntax': { readonly reason: string }
  'front-matter-too-large': { readonly bytes: number; readonly limit: number }
  /** A YAML tag whose meaning nobody here knows, as it is written. */
  'unknown-tag': { readonly tag: string }
  'duplicate-key': { readonly key: string; readonly firstLine: number }
  'unreadable-file': { readonly reason: string }
  'invalid-rule': FieldFault
  'invalid-decision': FieldFault
  'yaml-syntax': { readonly reason: string }
  'invalid-index': { readonly key: string | null; readonly reason: string }
  /** A key that nothing reads; `nearest` is the known one that looks most like it. */
  'unknown-key': { readonly id: string | null; readonly field: string; readonly nearest: string | null }
  'bad-glob': {
    readonly id: string
    readonly pattern: string
    readonly why: 'too-many-alternatives' | 'too-long' | 'outside' | 'empty' | 'only-excludes'
    readonly limit: number | null
  }
  /** Patterns that stand in one text and are parted at its commas. */
  'split-glob': { readonly id: string; readonly field: string; readonly text: string }
  'invalid-glossary': { readonly subject: string | null; readonly reason: string }
  // Answers that say a little more
  'empty-store': { readonly looked: string }
  'subject-elsewhere': { readonly subject: string; readonly branches: readonly string[] }
  'relation-to-nothing': { readonly id: string; readonly type: string; readonly target: string }
  'leaves-other-branches': { readonly id: string; readonly branch: string }
  // Use
  'unreadable-usage': { readonly reason: string }
  /** Entries of a file of counts of which something does not count: the first of them by name, and how many more. */
  'odd-usage': { readonly names: readonly string[]; readonly more: number }
  'usage-not-logged': { readonly folder: string; readonly reason: string }
  'act-not-logged': { readonly reason: string; readonly next: string }
  /** `reason` is why nothing of it can be read; `null` where only some lines cannot. */
  'unreadable-acts': { readonly lines: number; readonly reason: string | null }
  'path-outside': { readonly path: string; readonly root: string | null }
  // Curation
  /** Two entries of one name: which is served, and whether that is because it is required. */
  'name-clash': {
    readonly key: string
    readonly kept: string
    readonly lost: string
    readonly tiers: readonly [string, string]
    readonly required: boolean
  }
  'soft-summary': { readonly id: string; readonly window: number }
  'unknown-conflict': { readonly id: string; readonly target: string }
  'review-overdue': { readonly id: string; readonly due: string; readonly days: number }
  /** No file of the repository is known, so no pattern was held against any. */
  'patterns-unchecked': { readonly patterns: number }
  /** Decisions that supersede each other in a round, in its order. */
  'circular-supersession': { readonly ids: readonly string[] }
  'dead-glob': { readonly id: string; readonly pattern: string; readonly near: string | null }
  'always-excluded': { readonly id: string; readonly files: number }
  'odd-glob': { readonly id: string; readonly pattern: string; readonly part: string; readonly read: OddReading }
  'language-contradiction': { readonly id: string; readonly language: string; readonly pattern: string }
  'baseline-too-large': {
    readonly branch: string | null
    readonly tokens: number
    readonly limit: number
    readonly ids: readonly string[]
  }
  'unreachable-document': { readonly id: string }
  'dead-relation': { readonly id: string; readonly type: string; readonly target: string }
  'subject-without-document': { readonly subject: string }
  'needless-alias': { readonly subject: string; readonly alias: string }
}

/** The stable name of a kind of issue, kebab-case. */
export type IssueCode = keyof IssueArguments

/** How much an issue weighs: an error fails `check`, a warning is shown beside the answer, a note only informs. */
export type Severity = 'error' | 'warning' | 'note'

/** Something worth telling, as data: code, arguments, weight and place. `describe` in `render/` words it. */
export type Issue = {
  readonly [C in IssueCode]: {
    readonly code: C
    readonly severity: Severity
    readonly args: IssueArguments[C]
    /** `null` where no file is at fault. */
    readonly span: Span | null
  }
}[IssueCode]

/** Makes an issue whose arguments fit its code. */
export function issue<C extends IssueCode>(
  code: C,
  severity: Severity,
  args: IssueArguments[C],
  span: Span | null = null,
): Issue {
  // The mapped type pairs code and args; TypeScript cannot see that a generic pair stays paired.
  return { code, severity, args, span } as Issue
}
