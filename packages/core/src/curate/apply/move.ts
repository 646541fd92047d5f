import type { Proposal } from '../../codec/curation-requests.ts'
import { isSkipped } from '../../codec/homes.ts'
import { applyEdits } from '../../codec/write/edits.ts'
import { type Issue, issue } from '../../model/issue.ts'
import { type MemoryFile, pathIn } from '../folder.ts'
import { respelled } from '../links/respell.ts'
import { rebased, retargeted } from '../links/retarget.ts'
import { nameFieldsOf, nameScalars } from '../rename/name-fields.ts'
import { sameName } from '../rename/same-name.ts'
import { type Workspace, withMove } from './workspace.ts'

/** Moves a memory to another path of its folder: links to its file follow, links in it lead where they led. Where its name is that of its file, it gets the new one. */
export function moved(workspace: Workspace, proposal: Proposal, memory: MemoryFile): Workspace | Issue {
  const { folder, texts } = workspace
  const { to } = proposal
  if (to === null || !to.endsWith('.md') || isSkipped(to) || /(^|\/)(\/|$)|\\/.test(to))
    return issue('not-applicable', 'error', {
      name: proposal.id,
      why: { is: 'says-too-little', op: proposal.op, needs: 'a path of a .md file in the memory folder to go to' },
    })
  const path = pathIn(folder, to)
  if (path !== memory.path && texts.has(path))
    return issue('not-applicable', 'error', { name: proposal.id, why: { is: 'path-held', path } })
  const naming = namingAfter(workspace, memory, to)
  const paths = new Map([[memory.path, { path, heading: null }]])
  const all = [...texts].map(([at, text]) => {
    const own =
      at === memory.path ? naming.ownText(rebased({ path: at, text }, path)) : retargeted({ path: at, text }, paths)
    return [at === memory.path ? path : at, at.endsWith('.md') ? respelled(own, naming.nameFor) : own] as const
  })
  return { ...workspace, texts: new Map(all), moves: withMove(workspace, memory.path, path) }
}

interface Naming {
  ownText(text: string): string
  nameFor(target: string): string | null
}

const SAME_NAME: Naming = { ownText: (text) => text, nameFor: () => null }

function namingAfter({ folder }: Workspace, memory: MemoryFile, to: string): Naming {
  const stem = to.slice(to.lastIndexOf('/') + 1, -'.md'.length)
  if (stem === memory.stem || !sameName(memory.entry.id, memory.stem)) return SAME_NAME
  return {
    ownText: (text) =>
      applyEdits(
        text,
        nameScalars({ path: memory.path, text }, nameFieldsOf('memory').own).map((scalar) => scalar.renamed(stem)),
      ),
    nameFor: (target) => {
      const found = folder.catalogue.resolve(target, 'memory')
      const leads = found.is === 'found' && found.entries.some(({ id }) => id === memory.entry.id)
      return leads && sameName(target, memory.entry.id) ? stem : null
    },
  }
}
