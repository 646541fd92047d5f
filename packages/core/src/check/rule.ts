import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Entry } from '../model/entry.ts'
import type { Issue } from '../model/issue.ts'
import type { Kind } from '../model/kinds.ts'
import type { TokenCounter } from '../ports.ts'

/** Where the measurable rules draw the line. */
export interface Limits {
  /** The most tokens that the baseline of one branch should have together. */
  readonly baselineTokens: number
  readonly tokens: TokenCounter
}

/** What is known of the world around a store. */
export interface Facts {
  /** `YYYY-MM-DD`; `null` where nobody says. */
  readonly today: string | null
  /** The files of the repository; `null` where nobody says, and then no pattern is held against them. */
  readonly files: readonly string[] | null
  /** Those of the paths that items name which stand in the working tree; `null` where nobody says. */
  readonly existing: ReadonlySet<string> | null
  /** The texts of those that are interfaces with a symbol, as far as they can be read. */
  readonly texts: ReadonlyMap<string, string>
}

/** Nothing known. */
export const NO_FACTS: Facts = { today: null, files: null, existing: null, texts: new Map() }

/** The entries a rule is about, and what is needed to judge them. */
export interface Ground {
  /** Only those that the rule covers, in catalogue order. */
  readonly entries: readonly Entry[]
  readonly catalogue: Catalogue
  readonly limits: Limits
  readonly facts: Facts
}

/** Which entries a rule covers. `null` is every kind, or every dialect; both must fit. */
export interface Cover {
  readonly kinds: readonly Kind[] | null
  readonly dialects: readonly string[] | null
}

/** One rule of well-formedness, as a row: what it covers and what it finds. Order of the findings does not matter. */
export interface CheckRule {
  readonly name: string
  readonly covers: Cover
  find(ground: Ground): readonly Issue[]
}

/** A constraint on items that each keeps, or they keep among themselves: nothing else is needed to judge it, so that it can be asked before they are written. */
export interface ItemConstraint extends Omit<CheckRule, 'find'> {
  find(ground: Pick<Ground, 'entries'>): readonly Issue[]
}

/** Covers every entry. */
export const EVERYTHING: Cover = { kinds: null, dialects: null }

/** Covers rules. */
export const RULES: Cover = { kinds: ['rule'], dialects: null }

/** Covers what refers to others by declared links of which none is followed for an answer. */
export const REFERRING: Cover = {
  kinds: ['rule', 'decision', 'invariant', 'contract', 'note', 'instruction', 'permission'],
  dialects: null,
}

/** Covers the items of the catalogue, of these kinds or of all. */
export function ofCatalogue(...kinds: readonly Kind[]): Cover {
  return { kinds: kinds.length === 0 ? null : kinds, dialects: ['catalogue'] }
}

/** Covers memories. */
export const MEMORIES: Cover = { kinds: ['memory'], dialects: null }

/** Covers the documents of the `engineering-context` format. */
export const DOCUMENTS: Cover = { kinds: ['document'], dialects: null }
