import type { Proposal, Proposals } from '../../codec/curation-requests.ts'
import { REVIEW_KINDS } from '../../codec/curation-shapes.ts'
import { byBytes } from '../../names/order.ts'
import { looseMemories } from '../dream/loose.ts'
import { type MemoryFolder, pathIn } from '../folder.ts'
import { type CurationPlan, changesBetween, withText } from '../plan.ts'
import { FOLDER_FILES } from '../store-files.ts'
import { compactProposals } from './compact.ts'
import { duplicateProposals } from './duplicates.ts'
import { withFlags } from './ledger.ts'
import { linkProposals } from './link-fixes.ts'
import { nameProposals } from './names.ts'
import { normalizeProposals } from './normalize.ts'
import type { ProposeGround } from './proposal.ts'
import { proposalsText } from './proposals-text.ts'
import { staleProposals } from './stale.ts'

/** What is to be looked at. */
export interface ProposeQuestion {
  /** `loose`: what no consolidation has seen yet; `all`: the whole folder. */
  readonly scope: 'loose' | 'all'
  /** `YYYY-MM-DD`, for memories that name the day they grow stale; `null` where nobody says. */
  readonly today: string | null
}

/** Every finder of proposals. A new one is a file and a line here. */
const FINDERS: readonly ((ground: ProposeGround) => readonly Proposal[])[] = [
  duplicateProposals,
  staleProposals,
  compactProposals,
  linkProposals,
  nameProposals,
  normalizeProposals,
]

/** Works out what could be tidied and writes it down for a decision: the proposals in one file, the flags in another. No memory changes. The same store gives the same bytes. */
export function propose(folder: MemoryFolder, question: ProposeQuestion): CurationPlan<Proposals> {
  const report = proposalsOf(folder, question)
  const proposals = pathIn(folder, FOLDER_FILES.proposals)
  const written = withText(folder.texts, proposals, report.items.length === 0 ? null : proposalsText(report))
  const flags = pathIn(folder, FOLDER_FILES.flags)
  const after = withText(written, flags, withFlags(folder.texts.get(flags) ?? null, report.items))
  return { changes: changesBetween(folder.texts, after), report, renamed: [], issues: [] }
}

function proposalsOf(folder: MemoryFolder, { scope, today }: ProposeQuestion): Proposals {
  const loose = new Set(scope === 'all' ? folder.memories : looseMemories(folder))
  const found = FINDERS.flatMap((find) => find({ folder, loose, today }))
  const pruned = new Set(found.flatMap(({ op, memories }) => (op === 'prune' ? memories : [])))
  // What is to go needs no other care.
  const items = found
    .filter(({ op, memories }) => op === 'prune' || !memories.some((name) => pruned.has(name)))
    .sort((a, b) => byBytes(a.id, b.id))
  return {
    kind: REVIEW_KINDS.proposals,
    tool: 'repolore',
    store: folder.at,
    summary: summaryOf(items),
    items: withDistinctIds(items),
  }
}

/** Two files of one name give two proposals of one id: the later ones are counted. */
function withDistinctIds(items: readonly Proposal[]): readonly Proposal[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const times = (seen.get(item.id) ?? 0) + 1
    seen.set(item.id, times)
    return times === 1 ? item : { ...item, id: `${item.id} (${times})` }
  })
}

function summaryOf(items: readonly Proposal[]): string {
  const bytes = items.reduce((sum, { saved_bytes }) => sum + (saved_bytes ?? 0), 0)
  const flags = items.filter(({ op }) => op === 'flag').length
  const sized = bytes > 0 ? `${bytes} bytes larger` : `${-bytes} bytes smaller`
  return `Proposals: ${items.length}, of which ${flags} for a person to decide; all together ${sized}`
}
