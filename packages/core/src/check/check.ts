import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Issue } from '../model/issue.ts'
import { byBytes } from '../names/order.ts'
import { covered } from './covered.ts'
import { type CheckRule, type Facts, type Limits, NO_FACTS } from './rule.ts'
import { ambiguousLink } from './rules/ambiguous-link.ts'
import { baselineTooLarge } from './rules/baseline-too-large.ts'
import { brokenLink } from './rules/broken-link.ts'
import { circularSupersession } from './rules/circular-supersession.ts'
import { claimedTwice } from './rules/claimed-twice.ts'
import { contractWithoutInterface } from './rules/contract-without-interface.ts'
import { deadEvidence } from './rules/dead-evidence.ts'
import { deadHeading } from './rules/dead-heading.ts'
import { deadInterface } from './rules/dead-interface.ts'
import { deadReference } from './rules/dead-reference.ts'
import { deadRelation } from './rules/dead-relation.ts'
import { duplicateId } from './rules/duplicate-id.ts'
import { emptyMemory } from './rules/empty-memory.ts'
import { globUse } from './rules/glob-use.ts'
import { glossaryConflict } from './rules/glossary-conflict.ts'
import { invariantWithoutEvidence } from './rules/invariant-without-evidence.ts'
import { itemWithoutScope } from './rules/item-without-scope.ts'
import { languageContradiction } from './rules/language-contradiction.ts'
import { memberWithoutSection } from './rules/member-without-section.ts'
import { missingDescription } from './rules/missing-description.ts'
import { nameClashes } from './rules/name-clash.ts'
import { needlessAlias } from './rules/needless-alias.ts'
import { oddGlob } from './rules/odd-glob.ts'
import { orphanMemory } from './rules/orphan-memory.ts'
import { oversizedMemory } from './rules/oversized-memory.ts'
import { permissionConflict } from './rules/permission-conflict.ts'
import { permissionWithoutRole } from './rules/permission-without-role.ts'
import { readingProblem } from './rules/reading-problem.ts'
import { reviewOverdue } from './rules/review-overdue.ts'
import { scopedWithoutCommit } from './rules/scoped-without-commit.ts'
import { softSummary } from './rules/soft-summary.ts'
import { stalePointer } from './rules/stale-pointer.ts'
import { subjectWithoutDocument } from './rules/subject-without-document.ts'
import { supersededByNothing } from './rules/superseded-by-nothing.ts'
import { unknownConflict } from './rules/unknown-conflict.ts'
import { unreachableDocument } from './rules/unreachable-document.ts'

/** Every rule there is. A new one is a file and a line here. */
export const CHECK_RULES: readonly CheckRule[] = [
  readingProblem,
  duplicateId,
  glossaryConflict,
  deadRelation,
  baselineTooLarge,
  unreachableDocument,
  subjectWithoutDocument,
  needlessAlias,
  nameClashes,
  softSummary,
  unknownConflict,
  deadReference,
  circularSupersession,
  reviewOverdue,
  globUse,
  oddGlob,
  languageContradiction,
  ambiguousLink,
  brokenLink,
  claimedTwice,
  deadHeading,
  emptyMemory,
  memberWithoutSection,
  missingDescription,
  orphanMemory,
  oversizedMemory,
  stalePointer,
  contractWithoutInterface,
  deadEvidence,
  deadInterface,
  invariantWithoutEvidence,
  itemWithoutScope,
  permissionConflict,
  permissionWithoutRole,
  scopedWithoutCommit,
  supersededByNothing,
]

/** All findings of all rules over every branch and tier, by path, line, column and code; those without a place come last. */
export function check(catalogue: Catalogue, limits: Limits, facts: Facts = NO_FACTS): readonly Issue[] {
  return CHECK_RULES.flatMap((rule) =>
    rule.find({ entries: covered(catalogue.entries, rule.covers), catalogue, limits, facts }),
  ).sort(byPlace)
}

/** Findings by path, line, column and code; those without a place come last. The arguments break what place and code leave even, so that the order never depends on how a rule went about it. */
export function byPlace(a: Issue, b: Issue): number {
  if (a.span === null || b.span === null) return Number(a.span === null) - Number(b.span === null) || byWords(a, b)
  return (
    byBytes(a.span.path, b.span.path) || a.span.line - b.span.line || a.span.column - b.span.column || byWords(a, b)
  )
}

function byWords(a: Issue, b: Issue): number {
  return byBytes(a.code, b.code) || byBytes(JSON.stringify(a.args), JSON.stringify(b.args))
}
