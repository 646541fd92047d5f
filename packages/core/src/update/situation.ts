import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Vocabulary } from '../codec/dialect.ts'
import { parseFile } from '../codec/parse.ts'
import type { Entry } from '../model/entry.ts'
import type { Issue } from '../model/issue.ts'
import type { DocumentDraft, UpdateRequest } from '../questions.ts'

/** All that a plan may depend on. */
export interface Situation {
  /** Read by `readUpdateRequest`: every field is well formed. */
  readonly request: UpdateRequest
  readonly catalogue: Catalogue
  /** The present texts of the layer that is written, by path; at least of every file that holds an id of the request or has its name. */
  readonly texts: ReadonlyMap<string, string>
  readonly vocabulary: Vocabulary
}

/** What one file says at present. */
export interface Present {
  readonly text: string
  /** The document it holds, or `null` where it cannot be read as one. */
  readonly entry: Entry | null
  readonly issues: readonly Issue[]
}

/** The tier that is written: the most specific one. */
export function writtenTier({ catalogue }: Pick<Situation, 'catalogue'>): string {
  return catalogue.tiers[0] ?? 'project'
}

/** The branch a draft will be valid on; `null` is every branch. */
export function branchOf({ metadata }: DocumentDraft, { request }: Pick<Situation, 'request'>): string | null {
  return metadata.scope === 'BRANCH' ? request.branch : null
}

/** Reads a text as it would stand at a path. */
export function reading(path: string, text: string, situation: Situation): Present {
  const { entries, issues } = parseFile({ tier: writtenTier(situation), path, text }, situation.vocabulary)
  const [entry = null] = entries
  return { text, entry, issues }
}
