import type { Proposal } from '../../codec/curation-requests.ts'
import type { MemoryFile } from '../folder.ts'
import { sameName } from '../rename/same-name.ts'
import { type ProposeGround, proposal } from './proposal.ts'

/** Files that are called otherwise than the memory in them, to be renamed after it; names that two files claim, as flags. */
export function nameProposals({ folder, loose }: ProposeGround): readonly Proposal[] {
  const byName = new Map<string, MemoryFile[]>()
  for (const memory of folder.memories) byName.set(memory.entry.id, [...(byName.get(memory.entry.id) ?? []), memory])
  const taken = new Set(folder.memories.map(({ place }) => place.toLowerCase()))
  const twice = [...byName.values()].flatMap((claimants) => {
    const [first] = claimants
    return claimants.length > 1 && first !== undefined && claimants.some((one) => loose.has(one))
      ? [flagOf(first, claimants)]
      : []
  })
  const renames = [...loose].flatMap((memory) => {
    const to = memory.place.replace(/[^/]*$/, `${memory.entry.id}.md`)
    const isPlain = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(memory.entry.id)
    const isAlone = byName.get(memory.entry.id)?.length === 1 && !taken.has(to.toLowerCase())
    return isPlain && isAlone && !sameName(memory.stem, memory.entry.id) ? [renameOf(memory, to)] : []
  })
  return [...renames, ...twice]
}

function renameOf(memory: MemoryFile, to: string): Proposal {
  const { id } = memory.entry
  return proposal(
    {
      id: `rename:${id}`,
      op: 'rename',
      title: `${memory.place} → ${to}`,
      detail: `The memory in it is called ${id}.`,
      from: memory.place,
      to,
      saved_bytes: 0,
      default: false,
    },
    [memory],
  )
}

function flagOf({ entry }: MemoryFile, claimants: readonly MemoryFile[]): Proposal {
  return proposal(
    {
      id: `flag:${entry.id}:name`,
      op: 'flag',
      title: entry.id,
      detail: 'More than one file claims this name; links lead to the first only.',
      evidence: claimants.map(({ place }) => place).join(', '),
      default: false,
    },
    claimants,
  )
}
