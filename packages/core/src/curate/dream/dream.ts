import type { DreamThresholds } from '../../codec/curation-requests.ts'
import { type MemoryFolder, pathIn } from '../folder.ts'
import { type CurationPlan, changesBetween, withText } from '../plan.ts'
import { FOLDER_FILES } from '../store-files.ts'
import { changedCount } from './loose.ts'
import { markerText } from './marker.ts'

/** What a lint of the store found, in numbers. */
export interface LintCounts {
  readonly brokenLinks: number
  readonly orphans: number
  readonly stalePointers: number
}

/** Whether a consolidation is due, and why. */
export interface DreamStatus extends LintCounts {
  readonly due: boolean
  readonly filesChanged: number
  readonly lintIssues: number
  readonly thresholds: DreamThresholds
}

/** Says whether a consolidation is due: enough memories changed since the last recorded one, by content, or enough lint issues. Knows no clock. */
export function dreamStatus(folder: MemoryFolder, lint: LintCounts, thresholds: DreamThresholds): DreamStatus {
  const filesChanged = changedCount(folder)
  const lintIssues = lint.brokenLinks + lint.orphans + lint.stalePointers
  const due = filesChanged >= thresholds.files || lintIssues >= thresholds.lint
  return { ...lint, due, filesChanged, lintIssues, thresholds }
}

/** Records the store as it stands as consolidated: the marker alone is written. */
export function recordDream(folder: MemoryFolder): CurationPlan<{ readonly memories: number }> {
  const after = withText(folder.texts, pathIn(folder, FOLDER_FILES.marker), markerText(folder.memories))
  return {
    changes: changesBetween(folder.texts, after),
    report: { memories: folder.memories.length },
    renamed: [],
    issues: [],
  }
}
