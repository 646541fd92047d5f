import type { Proposal } from '../../codec/curation-requests.ts'
import { contentHash } from '../../codec/hash.ts'
import type { MemoryFile, MemoryFolder } from '../folder.ts'

/** What a finder of proposals looks at. */
export interface ProposeGround {
  readonly folder: MemoryFolder
  /** The memories that proposals may be about. */
  readonly loose: ReadonlySet<MemoryFile>
  /** `YYYY-MM-DD`; `null` where nobody says, and then nothing is past its day. */
  readonly today: string | null
}

type Said = Pick<Proposal, 'id' | 'op' | 'title' | 'detail'> & Partial<Proposal>

/** A proposal about memories, worked out on their present files; what it does not say is absent. */
export function proposal(said: Said, about: readonly MemoryFile[]): Proposal {
  const { id, op, title, detail, ...particulars } = said
  return {
    id,
    op,
    title,
    detail,
    from: null,
    to: null,
    evidence: null,
    before: null,
    after: null,
    saved_bytes: null,
    default: true,
    ...particulars,
    memories: about.map(({ entry }) => entry.id),
    files: about.map(({ path, text }) => ({ path, version: contentHash(text) })),
  }
}
