import type { Decision, Proposal } from '../../codec/curation-requests.ts'
import { contentHash } from '../../codec/hash.ts'
import { entryKey } from '../../codec/keys.ts'
import { type Issue, issue } from '../../model/issue.ts'
import { fail, type Result, succeed } from '../../model/result.ts'
import { nearest } from '../../names/nearest.ts'
import { type MemoryFolder, pathIn } from '../folder.ts'
import { type CurationPlan, changesBetween, type KeyRename, type Texts, withText } from '../plan.ts'
import { withFlags, withoutFlags } from '../propose/ledger.ts'
import { FOLDER_FILES } from '../store-files.ts'
import { carryOut, obstacle } from './carry-out.ts'
import { lostSentence } from './losses.ts'
import { type Pending, pendingProposals } from './pending.ts'
import { type Workspace, workspaceOf } from './workspace.ts'

/** What a decision comes to. */
export interface ApplyReport {
  /** The ids that are carried out. */
  readonly accepted: readonly string[]
  readonly rejected: readonly string[]
  /** The ids that nobody has decided about. */
  readonly open: readonly string[]
  /** Keys of the decision that nothing reads, in its order. */
  readonly ignored: readonly string[]
}

/** How many ids a decision about something else is shown. */
const NEAREST = 5

/**
 * Carries out what was accepted, whole or not at all. Refuses where the proposals are others than were decided about, where a file has
 * changed since they were made, and where a sentence would be lost that nobody agreed to lose: a prune says so itself, a compaction
 * shows what goes. What is decided leaves the file of proposals and the flags; what is not stays, and so does a proposal at fault, which is told of.
 */
export function applyDecision(folder: MemoryFolder, decision: Decision): Result<CurationPlan<ApplyReport>> {
  const pending = pendingProposals(folder)
  if (!pending.ok) return pending
  const { proposals, issues } = pending.value
  const { items } = proposals
  const [first, ...more] = decisionFaults(folder, { decision, items })
  // A proposal that the decision does not find may be one of those at fault.
  if (first !== undefined) return fail([first, ...more, ...issues])
  const accepted = items.filter(({ id }) => decision.accepted.includes(id)).sort((a, b) => rank(a) - rank(b))
  const done = carriedOut(workspaceOf(folder), accepted)
  if (!done.ok) return done
  const lost = lostSentence(folder, done.value, accepted)
  if (lost !== null) return fail([lost])
  const after = withDecided(folder, done.value.texts, { pending: pending.value, decision })
  const report = {
    accepted: accepted.map(({ id }) => id),
    rejected: decision.rejected,
    open: openItems(items, decision).map(({ id }) => id),
    ignored: [],
  }
  return succeed({
    changes: changesBetween(folder.texts, after),
    report,
    renamed: renamesOf(folder, done.value, accepted),
    issues,
  })
}

interface Decided {
  readonly decision: Decision
  readonly items: readonly Proposal[]
}

function decisionFaults(folder: MemoryFolder, { decision, items }: Decided): readonly Issue[] {
  const path = pathIn(folder, FOLDER_FILES.proposals)
  const text = folder.texts.get(path)
  if (decision.proposals !== null && (text === undefined || contentHash(text) !== decision.proposals))
    return [issue('stale-decision', 'error', { path }, { path, line: 1, column: 1 })]
  const ids = new Set(items.map(({ id }) => id))
  const unknown = [...decision.accepted, ...decision.rejected].filter((id) => !ids.has(id))
  const candidates = items.map(({ id }) => ({ name: id, also: [] }))
  const both = decision.accepted.filter((id) => decision.rejected.includes(id))
  return [
    ...unknown.map((id) =>
      obstacle({ id }, { is: 'no-proposal', nearest: nearest({ terms: [id], candidates, limit: NEAREST }) }),
    ),
    ...both.map((id) => obstacle({ id }, { is: 'decided-twice' })),
    ...items.filter(({ id }) => decision.accepted.includes(id)).flatMap((item) => overtaken(folder, item)),
  ]
}

/** Files that are no longer what the proposal was worked out on. */
function overtaken({ texts }: MemoryFolder, { id, files }: Proposal): readonly Issue[] {
  return files.flatMap(({ path, version }) => {
    const text = texts.get(path) ?? null
    const found = text === null ? null : contentHash(text)
    const args = { id, path, expected: version, found, text: text ?? '' }
    return found === version ? [] : [issue('version-conflict', 'error', args, { path, line: 1, column: 1 })]
  })
}

/** What changes words in a file comes before what moves it, and what takes it away comes last. */
const ORDER: readonly Proposal['op'][] = [
  'link_fix',
  'normalize',
  'compact',
  'rename',
  'reclassify',
  'merge',
  'prune',
  'reorder',
  'flag',
]

function rank({ op }: Proposal): number {
  return ORDER.indexOf(op)
}

function carriedOut(start: Workspace, accepted: readonly Proposal[]): Result<Workspace> {
  let workspace = start
  const issues: Issue[] = []
  for (const item of accepted) {
    const next = carryOut(workspace, item)
    if ('code' in next) issues.push(next)
    else workspace = next
  }
  const [first, ...more] = issues
  return first === undefined ? succeed(workspace) : fail([first, ...more])
}

function openItems(items: readonly Proposal[], { accepted, rejected }: Decision): readonly Proposal[] {
  return items.filter(({ id }) => !accepted.includes(id) && !rejected.includes(id))
}

function withDecided(
  folder: MemoryFolder,
  texts: Texts,
  { pending, decision }: { readonly pending: Pending; readonly decision: Decision },
): Texts {
  const { items } = pending.proposals
  const open = openItems(items, decision)
  const path = pathIn(folder, FOLDER_FILES.proposals)
  const gone = new Set(items.filter((item) => !open.includes(item)))
  const written = gone.size === 0 ? texts : withText(texts, path, pending.without(gone))
  const flags = pathIn(folder, FOLDER_FILES.flags)
  const decided = new Set([...decision.accepted, ...decision.rejected])
  return withText(written, flags, withFlags(withoutFlags(texts.get(flags) ?? null, decided), open))
}

function renamesOf(folder: MemoryFolder, { moves }: Workspace, accepted: readonly Proposal[]): readonly KeyRename[] {
  const merged = accepted.flatMap(({ op, memories }) => {
    const [keep, ...others] = op === 'merge' ? memories : []
    return keep === undefined
      ? []
      : others.map((name) => ({ from: entryKey('memory', name), to: entryKey('memory', keep) }))
  })
  const stems = folder.memories.flatMap(({ entry, path, stem }) => {
    const now = moves.get(path)?.replace(/^.*\//, '').replace(/\.md$/, '')
    return now === undefined || now === stem || entry.id !== stem
      ? []
      : [{ from: entry.key, to: entryKey('memory', now) }]
  })
  return [...merged, ...stems]
}
