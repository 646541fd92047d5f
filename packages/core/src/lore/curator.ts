import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Proposals } from '../codec/curation-requests.ts'
import type { ApplyReport } from '../curate/apply/apply.ts'
import type { BundleReport } from '../curate/bundle/bundle-plan.ts'
import type { BundleTarget, BundleWritten } from '../curate/bundle/bundle-write.ts'
import type { FixReport } from '../curate/fix.ts'
import type { MemoryFolder } from '../curate/folder.ts'
import type { CurationPlan } from '../curate/plan.ts'
import type { ProposeQuestion } from '../curate/propose/propose.ts'
import type { ReindexReport } from '../curate/reindex.ts'
import type { RenameReport } from '../curate/rename/rename.ts'
import { issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import type { Layer } from './facade.ts'
import { isWritableLayer } from './routes.ts'

/** Which memory folder is meant: that of a tier, `null` for the most specific one there is. */
export interface FolderChoice {
  readonly tier: string | null
}

/** Plans that tidy a memory folder. Each is worked out whole on the files as they stand and writes nothing: `apply` does. */
export interface CurationLore {
  planReindex(choice?: FolderChoice): Promise<Result<CurationPlan<ReindexReport>>>
  /** Records the folder as consolidated. */
  planDreamDone(choice?: FolderChoice): Promise<Result<CurationPlan<{ readonly memories: number }>>>
  /** How a map of packages fits what is stored; fails with `invalid-input` where it is none. */
  bundleReport(map: unknown, choice?: FolderChoice): Promise<Result<BundleReport>>
  planBundle(map: unknown, target: BundleTarget, choice?: FolderChoice): Promise<Result<CurationPlan<BundleWritten>>>
  planRename(names: { readonly from: string; readonly to: string }): Promise<Result<CurationPlan<RenameReport>>>
  planProposals(question: ProposeQuestion & FolderChoice): Promise<Result<CurationPlan<Proposals>>>
  /** Carries out a decision about the proposals that stand in the folder. */
  planDecision(decision: unknown, choice?: FolderChoice): Promise<Result<CurationPlan<ApplyReport>>>
  /** The mechanical fixes of a folder. */
  planFixes(choice?: FolderChoice): Promise<Result<CurationPlan<FixReport>>>
}

interface Curator {
  readonly layers: readonly Layer[]
  readonly conventions: readonly string[]
  readonly current: () => Promise<Catalogue>
}

const ANY: FolderChoice = { tier: null }

/** The curating half of a lore. What it needs is loaded when it is asked. */
export function curator(means: Curator): CurationLore {
  const folderOf = folderReader(means)
  return {
    ...folderPlans(folderOf),
    ...bundlePlans(folderOf),
    async planRename({ from, to }) {
      const { layers, conventions, current } = means
      const { storedTexts } = await import('./folder-texts.ts')
      const [catalogue, texts] = [await current(), await storedTexts(layers, conventions)]
      return (await import('../curate/rename/rename.ts')).planRename({ catalogue, texts, from, to })
    },
  }
}

type FolderReader = (choice: FolderChoice, also?: readonly string[]) => Promise<Result<MemoryFolder>>

async function writableFolders({ layers, conventions }: Curator, also: readonly string[] = []) {
  const { memoryFolders } = await import('./folder-texts.ts')
  return memoryFolders(layers.filter(isWritableLayer), conventions, also)
}

function folderReader(means: Curator): FolderReader {
  return async ({ tier }, also = []) => {
    const sources = await writableFolders(means, also)
    const source = sources.find((one) => tier === null || one.tier === tier)
    const tiers = [...new Set(sources.map((one) => one.tier))]
    if (source === undefined) return fail([issue('no-memory-folder', 'error', { tier, tiers })])
    return succeed((await import('../curate/folder.ts')).readFolder(source))
  }
}

type FolderPlans = Pick<CurationLore, 'planReindex' | 'planFixes' | 'planDreamDone' | 'planProposals' | 'planDecision'>

function folderPlans(folderOf: FolderReader): FolderPlans {
  return {
    async planReindex(choice = ANY) {
      const folder = await folderOf(choice)
      return folder.ok ? succeed((await import('../curate/reindex.ts')).reindex(folder.value)) : folder
    },
    async planFixes(choice = ANY) {
      const folder = await folderOf(choice)
      return folder.ok ? succeed((await import('../curate/fix.ts')).planFixes(folder.value)) : folder
    },
    async planDreamDone(choice = ANY) {
      const folder = await folderOf(choice)
      return folder.ok ? succeed((await import('../curate/dream/dream.ts')).recordDream(folder.value)) : folder
    },
    async planProposals({ tier, ...question }) {
      const folder = await folderOf({ tier })
      return folder.ok
        ? succeed((await import('../curate/propose/propose.ts')).propose(folder.value, question))
        : folder
    },
    async planDecision(input, choice = ANY) {
      const { ignoredKeys, readDecision } = await import('../codec/curation-requests.ts')
      const decision = readDecision(input)
      if (!decision.ok) return decision
      const folder = await folderOf(choice)
      if (!folder.ok) return folder
      const plan = (await import('../curate/apply/apply.ts')).applyDecision(folder.value, decision.value)
      const ignored = ignoredKeys(input)
      return plan.ok ? succeed({ ...plan.value, report: { ...plan.value.report, ignored } }) : plan
    },
  }
}

function bundlePlans(folderOf: FolderReader): Pick<CurationLore, 'bundleReport' | 'planBundle'> {
  return {
    async bundleReport(input, choice = ANY) {
      const map = (await import('../codec/curation-requests.ts')).readBundleMap(input)
      if (!map.ok) return map
      const folder = await folderOf(choice)
      return folder.ok
        ? succeed((await import('../curate/bundle/bundle-plan.ts')).planBundle(folder.value, map.value))
        : folder
    },
    async planBundle(input, target, choice = ANY) {
      const map = (await import('../codec/curation-requests.ts')).readBundleMap(input)
      if (!map.ok) return map
      const folder = await folderOf(choice, await stagedPlaces(map.value.packages))
      return folder.ok
        ? (await import('../curate/bundle/bundle-write.ts')).writeBundle(folder.value, map.value, target)
        : folder
    },
  }
}

/** What an earlier staging of the same packages may have left. */
async function stagedPlaces(packages: readonly { readonly file: string }[]): Promise<readonly string[]> {
  const { FOLDER_FILES } = await import('../curate/store-files.ts')
  const files = [...packages.map(({ file }) => file), FOLDER_FILES.index, FOLDER_FILES.descriptions]
  return files.map((file) => `${FOLDER_FILES.staging}/${file}`)
}
