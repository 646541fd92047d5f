import type { ResolvedTerm } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { issue, type SubjectNames } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import { nearest } from '../names/nearest.ts'
import { isVisible } from '../select/gates.ts'
import { unreadableIn } from './unreadable.ts'

/** How many known subjects an error about an unknown one may list. */
const LISTED = 20

/** Terms to canonical subjects, or the first of: a glossary that cannot be read, conflicting aliases, unknown terms. */
export function resolveSubjects(
  terms: readonly string[],
  catalogue: Catalogue,
  branch: string | null,
): Result<readonly ResolvedTerm[]> {
  const [unusable, ...rest] = catalogue.issues.filter((one) => one.code === 'invalid-glossary')
  if (unusable !== undefined) return fail([unusable, ...rest])
  const [conflict, ...conflicts] = catalogue.glossary.conflicts
  if (conflict !== undefined) return fail([conflict, ...conflicts])
  const resolved = terms.map((term) => ({ term, subject: catalogue.glossary.resolve(term) }))
  const unknown = [...new Set(resolved.flatMap(({ term, subject }) => (subject === null ? [term] : [])))]
  if (unknown.length > 0) return unknownSubjects(unknown, catalogue, branch)
  return succeed(resolved.flatMap(({ term, subject }) => (subject === null ? [] : [{ term, subject }])))
}

/** Every subject of the glossary, and of the documents that a branch can see; by name. */
export function visibleSubjects(catalogue: Catalogue, branch: string | null): readonly SubjectNames[] {
  const { declared, subjects } = catalogue.glossary
  return subjects.filter(({ subject }) => declared.has(subject) || hasVisible(catalogue, subject, branch))
}

/** Whether any entry with the subject is valid on the branch. */
export function hasVisible(catalogue: Catalogue, subject: string, branch: string | null): boolean {
  return catalogue.bySubject.get(subject)?.some((entry) => isVisible(entry, branch)) ?? false
}

function unknownSubjects(terms: readonly string[], catalogue: Catalogue, branch: string | null): Result<never> {
  const known = visibleSubjects(catalogue, branch)
  const listed = nearest({
    terms,
    candidates: known.map(({ subject, aliases }) => ({ name: subject, also: aliases })),
    limit: LISTED,
  })
  const bySubject = new Map(known.map((names) => [names.subject, names]))
  const args = {
    terms,
    nearest: listed.flatMap((subject) => bySubject.get(subject) ?? []),
    more: known.length - listed.length,
    glossaryPath: catalogue.glossary.path,
  }
  // What is behind a shut door may be just what declares the subject.
  return fail([issue('unknown-subject', 'error', args), ...unreadableIn(catalogue, ['document'])])
}
