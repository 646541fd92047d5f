import { type GlobList, readGlobList } from '../globs/glob-list.ts'
import { type Issue, issue } from '../model/issue.ts'
import type { Span } from '../model/span.ts'

/** The patterns of one field, as written, and where the field stands. */
export interface PatternField {
  readonly field: string
  readonly items: readonly string[]
  readonly span: Span
}

/** The paths an entry declares, as patterns of the one inner dialect. */
export interface DeclaredGlobs {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly issues: readonly Issue[]
}

/** Reads what an entry is about and what it is not about. A pattern that cannot be used is left out with an issue, and the others hold. */
export function declaredGlobs(
  id: string,
  fields: { readonly files: PatternField; readonly excludes: PatternField | null },
): DeclaredGlobs {
  const files = readGlobList(fields.files.items)
  const excludes = fields.excludes === null ? null : readGlobList(fields.excludes.items)
  return {
    include: files.include,
    exclude: [...files.exclude, ...(excludes === null ? [] : [...excludes.include, ...excludes.exclude])],
    issues: [
      ...issuesOf(id, fields.files, files),
      ...(fields.excludes === null || excludes === null ? [] : issuesOf(id, fields.excludes, excludes)),
    ],
  }
}

function issuesOf(id: string, { field, span }: PatternField, { faults, splits }: GlobList): readonly Issue[] {
  return [
    ...faults.map(({ pattern, fault }) =>
      issue('bad-glob', 'error', { id, pattern, why: fault.is, limit: 'limit' in fault ? fault.limit : null }, span),
    ),
    ...splits.map((text) => issue('split-glob', 'warning', { id, field, text }, span)),
  ]
}
