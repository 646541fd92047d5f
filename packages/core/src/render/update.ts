import type { PlannedChange, UpdatePlan } from '../answers.ts'
import { closing, markFor, opening, ownLine, storedText } from './block.ts'
import { type DocumentJson, documentJson } from './document.ts'
import { type IssueJson, issueJson, issueLine } from './issues.ts'

/** The structured answer to an update, planned or done. */
export interface UpdateJson {
  readonly documents: readonly DocumentJson[]
  readonly changes: readonly { readonly path: string; readonly version: string | null; readonly diff: string }[]
  readonly warnings: readonly IssueJson[]
}

/** The written documents as reading them back gives, every file that differs, and what is worth knowing. */
export function updateJson({ entries, changes, warnings }: UpdatePlan): UpdateJson {
  return {
    documents: entries.map(documentJson),
    changes: changes.map(({ path, version, diff }) => ({ path, version, diff })),
    warnings: warnings.map(issueJson),
  }
}

/** The changes as one Markdown block of diffs. */
export function updateMarkdown({ entries, changes, warnings }: UpdatePlan): string {
  const lines = warnings.map((warning) => `${warning.severity}: ${issueLine(warning)}`)
  const fronts = changes.map(frontOf)
  const none =
    changes.length === 0 ? [`Nothing to change: ${entries.map(({ key }) => key).join(', ')} already reads so.`] : []
  const own = [...fronts, ...none, ...lines]
  const mark = markFor({ seed: own.join('\n'), stored: [...own, ...changes.map(({ diff }) => diff)] })
  const texts = changes.map((change) => ownLine(mark, frontOf(change)) + storedText(change.diff))
  return [opening(mark), ...texts, ...[...none, ...lines].map((line) => ownLine(mark, line)), closing(mark)].join('')
}

function frontOf({ path, was, text, version }: PlannedChange): string {
  const act = text === null ? 'removes' : was === null ? 'creates' : 'changes'
  return `${act} ${path}${version === null ? '' : ` | version ${version}`}`
}
