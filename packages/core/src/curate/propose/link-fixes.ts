import type { Proposal } from '../../codec/curation-requests.ts'
import { byBytes } from '../../names/order.ts'
import type { MemoryFile } from '../folder.ts'
import { foldedTargets, wikiTargets } from '../links/exact-names.ts'
import { respelled } from '../links/respell.ts'
import { editDistance } from './edit-distance.ts'
import { type ProposeGround, proposal } from './proposal.ts'

/** How many letters a link may be off the one name that is meant. */
const SLIP = 2

/** Links that lead nowhere and are a slip off one name that exists; and links that lead somewhere only after folding. */
export function linkProposals({ folder, loose }: ProposeGround): readonly Proposal[] {
  const names = [...new Set(folder.memories.flatMap(({ entry }) => [entry.id, ...entry.aliases]))].sort(byBytes)
  return [...loose].flatMap((memory) => {
    const folded = foldedTargets(memory, folder.catalogue)
    const broken = wikiTargets(memory.text).flatMap((target) => {
      const meant = folder.catalogue.resolve(target, 'memory').is === 'missing' ? onlyNear(target, names) : null
      return meant === null ? [] : [fixOf(memory, { from: target, to: meant, sure: false })]
    })
    return [...[...folded].map(([from, to]) => fixOf(memory, { from, to, sure: true })), ...broken]
  })
}

interface Fix {
  readonly from: string
  readonly to: string
  /** Whether the link already leads there. */
  readonly sure: boolean
}

function fixOf(memory: MemoryFile, { from, to, sure }: Fix): Proposal {
  const { id } = memory.entry
  const after = respelled(memory.text, (target) => (target === from ? to : null))
  const lines = changedLines(memory.text, after)
  return proposal(
    {
      id: `link_fix:${id}:${from}`,
      op: 'link_fix',
      title: `${id}: ${from} → ${to}`,
      detail: sure
        ? 'The link leads there already; this is how the name is spelled.'
        : `Nothing is called ${from}; ${to} is the one name that is nearly the same.`,
      from,
      to,
      ...lines,
      default: sure,
    },
    [memory],
  )
}

/** The name within a slip of a target, if there is exactly one, and the target is long enough for a slip to be one. */
function onlyNear(target: string, names: readonly string[]): string | null {
  if (target.length <= 2 * SLIP) return null
  const near = names.filter((name) => editDistance(target, name, SLIP) <= SLIP)
  return near.length === 1 ? (near[0] ?? null) : null
}

function changedLines(before: string, after: string): { readonly before: string; readonly after: string } {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const changed = old.flatMap((line, at) => (line === now[at] ? [] : [at]))
  const take = (lines: readonly string[]): string => changed.map((at) => lines[at] ?? '').join('\n')
  return { before: take(old), after: take(now) }
}
