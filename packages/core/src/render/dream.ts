import type { DreamStatus } from '../curate/dream/dream.ts'
import { counted } from './shown.ts'

/** The structured answer to `memory_dream_status` and `repolore dream --json`. */
export interface DreamJson {
  readonly due: boolean
  readonly files_changed_since_last_dream: number
  readonly broken_links: number
  readonly orphans: number
  readonly stale_pointers: number
  readonly total_lint_issues: number
  readonly recommendation: string
  readonly thresholds: { readonly files: number; readonly lint: number }
}

/** Whether a consolidation is due, in numbers and a sentence. */
export function dreamJson(status: DreamStatus): DreamJson {
  return {
    due: status.due,
    files_changed_since_last_dream: status.filesChanged,
    broken_links: status.brokenLinks,
    orphans: status.orphans,
    stale_pointers: status.stalePointers,
    total_lint_issues: status.lintIssues,
    recommendation: recommendation(status),
    thresholds: status.thresholds,
  }
}

/** The same for a reader. */
export function dreamText(status: DreamStatus): string {
  const { brokenLinks, orphans, stalePointers } = status
  const lint = `${counted(brokenLinks, 'broken link')}, ${counted(orphans, 'orphan')}, ${counted(stalePointers, 'stale pointer')}`
  return `${recommendation(status)}\nLint: ${lint}.\n`
}

function recommendation({ due, filesChanged, lintIssues, thresholds }: DreamStatus): string {
  const files = `${counted(filesChanged, 'memory file')} new, changed or gone since the last consolidation (due from ${thresholds.files})`
  const lint = `${counted(lintIssues, 'lint issue')} (due from ${thresholds.lint})`
  return due
    ? `A consolidation is due: ${files}, ${lint}. Run "repolore propose", decide, "repolore apply", then "repolore dream --done".`
    : `No consolidation is due: ${files}, ${lint}.`
}
