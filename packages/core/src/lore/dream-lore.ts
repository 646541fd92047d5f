import { lintMemories } from '../answer/memory-lint.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { DreamThresholds } from '../codec/curation-requests.ts'
import { DREAM_THRESHOLDS } from '../codec/curation-shapes.ts'
import { type DreamStatus, dreamStatus, type LintCounts } from '../curate/dream/dream.ts'
import { type MemoryFolder, readFolder } from '../curate/folder.ts'
import { issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import type { FolderChoice } from './curator.ts'
import type { Layer } from './facade.ts'
import { memoryFolders } from './folder-texts.ts'

interface Means {
  readonly layers: readonly Layer[]
  readonly conventions: readonly string[]
  readonly current: () => Promise<Catalogue>
}

/** Says of one memory folder whether a consolidation is due. */
export async function dreamOf(
  { layers, conventions, current }: Means,
  {
    tier = null,
    files = DREAM_THRESHOLDS.files,
    lint = DREAM_THRESHOLDS.lint,
  }: Partial<DreamThresholds & FolderChoice>,
): Promise<Result<DreamStatus>> {
  const [catalogue, sources] = [await current(), await memoryFolders(layers, conventions)]
  const source = sources.find((one) => tier === null || one.tier === tier)
  const tiers = [...new Set(sources.map((one) => one.tier))]
  if (source === undefined) return fail([issue('no-memory-folder', 'error', { tier, tiers })])
  const folder = readFolder(source)
  return succeed(dreamStatus(folder, lintOf(folder, catalogue), { files, lint }))
}

/** What a lint says of this folder: its memories may well link to those of other tiers, its index names files of its own. */
function lintOf({ memories, catalogue: own }: MemoryFolder, catalogue: Catalogue): LintCounts {
  const names = new Set(memories.map(({ entry }) => entry.id))
  const { brokenLinks, orphans } = lintMemories(catalogue)
  const broken = [...brokenLinks].flatMap(([name, targets]) => (names.has(name) ? targets : []))
  return {
    brokenLinks: broken.length,
    orphans: orphans.filter((name) => names.has(name)).length,
    stalePointers: lintMemories(own).stalePointers.length,
  }
}
