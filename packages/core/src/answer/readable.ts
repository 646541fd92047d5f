import type { Catalogue } from '../catalogue/catalogue.ts'
import { duplicatesOn } from '../check/rules/duplicate-id.ts'
import type { Entry } from '../model/entry.ts'
import type { Issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import { isVisible } from '../select/gates.ts'

/** How problems of stored files are met: served around with a warning, or failing the call. */
export type Reading = 'lenient' | 'strict'

/** Whether the stored files can answer for a branch: under `strict` every problem fails but those of files of another branch; two visible entries of one key and tier always do. */
export function readable(catalogue: Catalogue, branch: string | null, reading: Reading): Result<null> {
  const [problem, ...more] =
    reading === 'strict' ? readingIssues(catalogue).filter((one) => concerns(one, catalogue, branch)) : []
  if (problem !== undefined) return fail([problem, ...more], 'invalid-document')
  const namesakes = catalogue.namesakes.flatMap((key) => catalogue.byKey.get(key) ?? [])
  const [clash, ...clashes] = duplicatesOn(inOrder(namesakes, catalogue), branch)
  return clash === undefined ? succeed(null) : fail([clash, ...clashes])
}

/** Only entries that share a key can clash; all others need no look. */
function inOrder(entries: readonly Entry[], catalogue: Catalogue): readonly Entry[] {
  return [...entries].sort((a, b) => catalogue.place(a) - catalogue.place(b))
}

/** What reading the documents found, but for the glossary, which has its own failure. */
export function readingIssues(catalogue: Catalogue): readonly Issue[] {
  return ['document', 'glossary']
    .flatMap((dialect) => catalogue.issuesOf(dialect))
    .filter((one) => one.code !== 'invalid-glossary')
}

/** A problem of a file that is known to belong to another branch concerns nobody else. */
function concerns(problem: Issue, catalogue: Catalogue, branch: string | null): boolean {
  const path = problem.span?.path
  const holders = [
    ...catalogue.unread.filter((file) => file.path === path),
    ...catalogue.entries.filter((entry) => entry.source.path === path),
  ]
  return holders.length === 0 || holders.some((holder) => isVisible(holder, branch))
}
