import type { Proposal } from '../../codec/curation-requests.ts'
import { bytesOf } from '../../codec/front-matter.ts'
import { byBytes } from '../../names/order.ts'
import { mergedText } from '../apply/merged-text.ts'
import { isPackage } from '../bundle/units.ts'
import { citations } from '../citations.ts'
import type { MemoryFile } from '../folder.ts'
import { type ProposeGround, proposal } from './proposal.ts'
import { type Similar, similarTexts } from './similar.ts'

/** From here on two memories are near-duplicates, and one of them is to go. */
const SAME = { overlap: 0.6, within: 0.85 }
/** From here on a person should look at the two. */
const ALIKE = 0.3

/** Pairs of memories that say the same, as merges; pairs that may, as flags. A memory is in one merge at most, the closest one. */
export function duplicateProposals(ground: ProposeGround): readonly Proposal[] {
  const memories = ground.folder.memories.filter((memory) => !isPackage(memory) && memory.entry.body !== '')
  const pairs = similarTexts(memories.map(({ entry }) => entry.body))
    .flatMap((similar) => pairOf(memories, similar))
    .filter(({ a, b, overlap }) => overlap >= ALIKE && (ground.loose.has(a) || ground.loose.has(b)))
    .sort((one, two) => two.overlap - one.overlap || byBytes(one.a.path, two.a.path) || byBytes(one.b.path, two.b.path))
  const merged = new Set<MemoryFile>()
  return pairs.flatMap((pair) => {
    if (merged.has(pair.a) || merged.has(pair.b)) return []
    const merge = isSame(pair) ? mergeOf(pair, ground) : null
    if (merge === null) return [flagOf(pair)]
    merged.add(pair.a).add(pair.b)
    return [merge]
  })
}

interface Pair extends Pick<Similar, 'overlap' | 'within'> {
  readonly a: MemoryFile
  readonly b: MemoryFile
}

function pairOf(memories: readonly MemoryFile[], { a, b, overlap, within }: Similar): readonly Pair[] {
  const [one, two] = [memories[a], memories[b]]
  return one === undefined || two === undefined ? [] : [{ a: one, b: two, overlap, within }]
}

function isSame({ overlap, within }: Pair): boolean {
  return overlap >= SAME.overlap || within >= SAME.within
}

/** The memory that others link to more stays, then the longer one, then the first by name. */
function mergeOf(pair: Pair, { folder }: ProposeGround): Proposal | null {
  const citedBy = citations(folder)
  const cited = ({ entry }: MemoryFile): number => citedBy.get(entry.id)?.length ?? 0
  const [keep, drop] = [pair.a, pair.b].sort(
    (one, two) =>
      cited(two) - cited(one) || two.entry.body.length - one.entry.body.length || byBytes(one.entry.id, two.entry.id),
  )
  if (keep === undefined || drop === undefined) return null
  const after = mergedText(keep, drop)
  if (after === null) return null
  return proposal(
    {
      id: `merge:${keep.entry.id}+${drop.entry.id}`,
      op: 'merge',
      title: `${keep.entry.id} ← ${drop.entry.id}`,
      detail: `Both say nearly the same. Every sentence of ${drop.entry.id} that ${keep.entry.id} does not have is added to it, links lead to it, and the file of ${drop.entry.id} goes.`,
      evidence: evidenceOf(pair),
      before: `${keep.text}\n${drop.text}`,
      after,
      saved_bytes: bytesOf(after) - bytesOf(keep.text) - bytesOf(drop.text),
    },
    [keep, drop],
  )
}

function flagOf(pair: Pair): Proposal {
  const [a, b] = [pair.a.entry.id, pair.b.entry.id]
  return proposal(
    {
      id: `flag:${a}+${b}`,
      op: 'flag',
      title: `${a}, ${b}`,
      detail: 'The two may say the same; a person has to look.',
      evidence: evidenceOf(pair),
      default: false,
    },
    [pair.a, pair.b],
  )
}

function evidenceOf({ overlap, within }: Pair): string {
  const percent = (share: number): number => Math.round(share * 100)
  return `${percent(overlap)} % of their word sequences are in both; ${percent(within)} % of the shorter one's.`
}
