import type { Proposal } from '../../codec/curation-requests.ts'
import { bytesOf } from '../../codec/front-matter.ts'
import { isPackage } from '../bundle/units.ts'
import type { MemoryFile } from '../folder.ts'
import { type ProposeGround, proposal } from './proposal.ts'

/** States in which a memory says of itself that it no longer holds. */
const ENDED: ReadonlySet<string> = new Set(['superseded', 'deprecated', 'obsolete', 'archived', 'rejected'])

/** Memories that say of themselves that they no longer hold, or say nothing: to be pruned, never by default. */
export function staleProposals({ loose, today }: ProposeGround): readonly Proposal[] {
  return [...loose].flatMap((memory) => {
    const reason = isPackage(memory) ? null : reasonOf(memory, today)
    return reason === null ? [] : [pruneOf(memory, reason)]
  })
}

function reasonOf({ entry }: MemoryFile, today: string | null): string | null {
  const { status, extra, body, summary } = entry
  if (status !== null && ENDED.has(status.toLowerCase())) return `It says of itself that it is ${status.toLowerCase()}.`
  const after = typeof extra.stale_after === 'string' ? extra.stale_after.slice(0, 'YYYY-MM-DD'.length) : null
  if (after !== null && today !== null && /^\d{4}-\d\d-\d\d$/.test(after) && after < today)
    return `It says of itself that it is stale after ${after}.`
  return body === '' && (summary === null || summary === '') ? 'It has neither a body nor a description.' : null
}

function pruneOf(memory: MemoryFile, reason: string): Proposal {
  const { id } = memory.entry
  return proposal(
    {
      id: `prune:${id}`,
      op: 'prune',
      title: id,
      detail: `Remove the file ${memory.place}.`,
      evidence: reason,
      before: memory.text,
      saved_bytes: -bytesOf(memory.text),
      default: false,
    },
    [memory],
  )
}
