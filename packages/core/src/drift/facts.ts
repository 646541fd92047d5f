import type { TestReport } from '../model/test-report.ts'
import type { Ancestry } from '../ports.ts'
import type { FileContent } from './evidence-hash.ts'

/** What must be known to judge items; each list without repeats. */
export interface DriftQuestions {
  /** Paths of which only matters whether a file stands there. */
  readonly paths: readonly string[]
  /** Paths of files that are read. */
  readonly texts: readonly string[]
  readonly commits: readonly string[]
  readonly urls: readonly string[]
}

/** What is known at first. What could not be told is left out: it fails no item. */
export interface DriftFacts {
  /** The files of the repository; `null` where nobody says. */
  readonly files: readonly string[] | null
  /** Those of the paths where a file stands. A folder or a submodule is none. */
  readonly existing: ReadonlySet<string>
  /** Where something stands that is no file. */
  readonly folders: ReadonlySet<string>
  readonly contents: ReadonlyMap<string, FileContent>
  readonly ancestry: ReadonlyMap<string, Ancestry>
  /** The last report of tests; `null` where none was handed in. */
  readonly report: TestReport | null
  /** Why a URL is dead, `null` where it is not; a URL that was not asked is not in it. */
  readonly urls: ReadonlyMap<string, string | null>
}

/** What must be known once it is known what is missing. */
export interface LostQuestions {
  /** Since which commits moves are asked. */
  readonly since: readonly string[]
  /** Which files are read as those commits have them. */
  readonly before: ReadonlyMap<string, readonly string[]>
  /** Files that one which is gone may have become; at most 500. */
  readonly candidates: readonly string[]
}

/** Where what is missing went, and what it was. */
export interface LostFacts {
  /** For a commit, the new paths by the old ones. */
  readonly renames: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** For a commit, texts by path. */
  readonly before: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Files by path: candidates, and where renames lead. */
  readonly contents: ReadonlyMap<string, FileContent>
}

/** Nothing is missing. */
export const NOTHING_LOST: LostFacts = { renames: new Map(), before: new Map(), contents: new Map() }
