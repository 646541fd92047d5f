import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Issue, issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import { byBytes } from '../names/order.ts'
import { isVisible } from '../select/gates.ts'
import type { Entry } from '../model/entry.ts'

/** How problems of stored files are met: served around with a warning, or failing the call. */
export type Reading = 'lenient' | 'strict'

/** Whether the stored files can answer for a branch: under `strict` every problem fails but those of files of another branch; two visible entries of one key and tier always do. */
export function readable(catalogue: Catalogue, branch: string | null, reading: Reading): Result<null> {
  const [problem, ...more] = reading === 'strict' ? readingIssues(catalogue).filter((one) => concerns(one, catalogue, branch)) : []
  if (problem !== undefined) return fail([problem, ...more], 'invalid-document')
  const [clash, ...clashes] = duplicateIds(catalogue, branch)
  return clash === undefined ? succeed(null) : fail([clash, ...clashes])
}

/** What reading the files found, but for the glossary, which has its own failure. */
export function readingIssues(catalogue: Catalogue): readonly Issue[] {
  return catalogue.issues.filter((one) => one.code !== 'invalid-glossary')
}

/** Entries of one key and tier that are all visible on a branch: no one could say which is meant. */
export function duplicateIds(catalogue: Catalogue, branch: string | null): readonly Issue[] {
  return [...catalogue.byKey.values()].flatMap((entries) => {
    const visible = entries.filter((entry) => isVisible(entry, branch))
    return [...groupByTier(visible).values()].flatMap((same) => (same.length > 1 ? [duplicate(same)] : []))
  })
}

function groupByTier(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const tiers = new Map<string, Entry[]>()
  for (const entry of entries) tiers.set(entry.source.tier, [...(tiers.get(entry.source.tier) ?? []), entry])
  return tiers
}

function duplicate(entries: readonly Entry[]): Issue {
  const paths = entries.map((entry) => entry.source.path).sort(byBytes)
  const last = entries[entries.length - 1]
  const span = last === undefined ? null : { path: last.source.path, line: last.source.line, column: 1 }
  return issue('duplicate-id', 'error', { id: last?.id ?? '', paths }, span)
}

/** A problem of a file that is known to belong to another branch concerns nobody else. */
function concerns(problem: Issue, catalogue: Catalogue, branch: string | null): boolean {
  const path = problem.span?.path
  const holders = [...catalogue.unread.filter((file) => file.path === path), ...catalogue.entries.filter((entry) => entry.source.path === path)]
  return holders.length === 0 || holders.some((holder) => isVisible(holder, branch))
}
