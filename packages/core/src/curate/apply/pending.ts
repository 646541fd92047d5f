import { type Proposal, type Proposals, readProposals } from '../../codec/curation-requests.ts'
import { REVIEW_KINDS } from '../../codec/curation-shapes.ts'
import { jsonFault } from '../../codec/json-fault.ts'
import { jsonPlaces } from '../../codec/json-places.ts'
import { placesIn } from '../../codec/lines.ts'
import { type Issue, issue } from '../../model/issue.ts'
import { fail, type Result, succeed } from '../../model/result.ts'
import { type MemoryFolder, pathIn } from '../folder.ts'
import { FOLDER_FILES } from '../store-files.ts'

/** A file of proposals as it is read for a decision. */
export interface Pending {
  readonly proposals: Proposals
  /** What is at fault in single proposals, each at its place; those are not among `proposals`, and stay in the file. */
  readonly issues: readonly Issue[]
  /** The file without some of its proposals, all else as it stands there; `null` where none is left. */
  readonly without: (gone: ReadonlySet<Proposal>) => string | null
}

/** The proposals that stand in a folder, ours or the Python toolkit's. */
export function pendingProposals(folder: Pick<MemoryFolder, 'at' | 'texts'>): Result<Pending> {
  const path = pathIn(folder, FOLDER_FILES.proposals)
  const text = folder.texts.get(path)
  if (text === undefined) return succeed({ proposals: noneIn(folder.at), issues: [], without: () => null })
  const placeOf = placesIn({ path, text })
  const fault = jsonFault(text)
  if (fault !== null) return fail([issue('unreadable-file', 'error', { reason: fault.reason }, placeOf(fault.at))])
  const offsetOf = jsonPlaces(text)
  const placed = (one: Issue): Issue =>
    one.code === 'invalid-input' ? { ...one, span: placeOf(offsetOf(one.args.field)) } : one
  const read = readProposals(JSON.parse(text))
  if (!read.ok) return { ok: false, failure: { ...read.failure, issues: read.failure.issues.map(placed) } }
  const { items, ...file } = read.value
  return succeed({
    proposals: { ...file, items: items.flatMap((item) => (item.read.ok ? [item.read.value] : [])) },
    issues: items.flatMap((item) => (item.read.ok ? [] : item.read.failure.issues.map(placed))),
    without(gone) {
      const left = items.filter(({ read }) => !read.ok || !gone.has(read.value)).map(({ json }) => json)
      return left.length === 0 ? null : `${JSON.stringify({ ...file, items: left }, null, 2)}\n`
    },
  })
}

function noneIn(store: string): Proposals {
  return { kind: REVIEW_KINDS.proposals, tool: 'repolore', store, summary: null, items: [] }
}
