import type { Proposal } from '../../codec/curation-requests.ts'
import { lineEndOf, withLineFeeds } from '../../codec/line-ends.ts'
import { type Issue, issue, type Obstacle } from '../../model/issue.ts'
import type { MemoryFile } from '../folder.ts'
import { respelled } from '../links/respell.ts'
import { retargeted } from '../links/retarget.ts'
import { withText } from '../plan.ts'
import { withoutRepeats } from '../propose/compact.ts'
import { withDescription } from '../propose/normalize.ts'
import { mergedText } from './merged-text.ts'
import { moved } from './move.ts'
import { memoryNow, type Workspace, withMove } from './workspace.ts'

/** Carries one accepted proposal out, or says what is in the way. */
export function carryOut(workspace: Workspace, proposal: Proposal): Workspace | Issue {
  return OPERATIONS[proposal.op](workspace, proposal)
}

type Operation = (workspace: Workspace, proposal: Proposal) => Workspace | Issue

const OPERATIONS: Readonly<Record<Proposal['op'], Operation>> = {
  prune: (workspace, proposal) =>
    onMemory(workspace, proposal, ({ path }) => ({
      ...workspace,
      texts: withText(workspace.texts, path, null),
      moves: withMove(workspace, path, null),
    })),
  compact: (workspace, proposal) => rewrite(workspace, proposal, ({ text }) => withoutRepeats(text)),
  normalize: (workspace, proposal) => rewrite(workspace, proposal, withDescription),
  link_fix: (workspace, proposal) => {
    const { from, to } = proposal
    if (from === null || to === null) return replaceText(workspace, proposal)
    return onMemory(workspace, proposal, ({ path, text }) => {
      const fixed = respelled(text, (target) => (target === from ? to : null))
      return fixed === text
        ? obstacle(proposal, { is: 'text-not-there', path })
        : { ...workspace, texts: withText(workspace.texts, path, fixed) }
    })
  },
  rename: (workspace, proposal) => onMemory(workspace, proposal, (memory) => moved(workspace, proposal, memory)),
  reclassify: (workspace, proposal) => onMemory(workspace, proposal, (memory) => moved(workspace, proposal, memory)),
  merge,
  // The order of an index is a person's; a flag is decided by being decided.
  reorder: (_, proposal) => tooLittle(proposal, 'an order that can be carried out'),
  flag: (workspace) => workspace,
}

/** A proposal of ours is worked out again, so that several on one memory go together: on the version it names it comes to what it showed. */
function rewrite(workspace: Workspace, proposal: Proposal, act: (memory: MemoryFile) => string): Workspace | Issue {
  if (proposal.files.length === 0) return replaceText(workspace, proposal)
  return onMemory(workspace, proposal, (memory) => ({
    ...workspace,
    texts: withText(workspace.texts, memory.path, act(memory)),
  }))
}

function replaceText(workspace: Workspace, proposal: Proposal): Workspace | Issue {
  const { before, after } = proposal
  if (before === null || after === null || before === '') return tooLittle(proposal, 'its text before and after')
  return onMemory(workspace, proposal, ({ path, text }) => {
    const ends = (part: string): string =>
      lineEndOf(text) === '\n' ? part : withLineFeeds(part).replaceAll('\n', '\r\n')
    const [old, now] = [ends(before), ends(after)]
    const at = text.indexOf(old)
    if (at < 0 || text.indexOf(old, at + 1) >= 0) return obstacle(proposal, { is: 'text-not-there', path })
    return {
      ...workspace,
      texts: withText(workspace.texts, path, text.slice(0, at) + now + text.slice(at + old.length)),
    }
  })
}

/** The first memory stays and takes in what only the others say; links to them lead to it. */
function merge(workspace: Workspace, proposal: Proposal): Workspace | Issue {
  const [first, ...others] = proposal.memories
  if (first === undefined || others.length === 0) return tooLittle(proposal, 'which memories it merges')
  let now: Workspace = workspace
  for (const name of others) {
    const [keep, drop] = [memoryNow(now, first), memoryNow(now, name)]
    if (keep === null || drop === null)
      return obstacle(proposal, { is: 'no-memory', memory: keep === null ? first : name })
    const text = mergedText(keep, drop)
    if (text === null) return tooLittle(proposal, 'which of two values that differ is to stay')
    now = replaced(now, { keep: { ...keep, text }, drop })
  }
  return now
}

function replaced(
  workspace: Workspace,
  { keep, drop }: { readonly keep: MemoryFile; readonly drop: MemoryFile },
): Workspace {
  const { catalogue } = workspace.folder
  const leadsToDrop = (target: string): boolean => {
    const found = catalogue.resolve(target, 'memory')
    return found.is === 'found' && found.entries.some(({ source }) => source.path === drop.path)
  }
  const name = (target: string): string | null => (leadsToDrop(target) ? keep.entry.id : null)
  const paths = new Map([[drop.path, { path: keep.path, heading: null }]])
  const texts = [...withText(workspace.texts, keep.path, keep.text)].flatMap(([path, text]) => {
    if (path === drop.path) return []
    return [[path, path.endsWith('.md') ? respelled(retargeted({ path, text }, paths), name) : text] as const]
  })
  return { ...workspace, texts: new Map(texts), moves: withMove(workspace, drop.path, null) }
}

function onMemory(
  workspace: Workspace,
  proposal: Proposal,
  act: (memory: MemoryFile) => Workspace | Issue,
): Workspace | Issue {
  const names = [...proposal.memories.slice(0, 1), proposal.id, stemOf(proposal.from ?? '')]
  for (const name of names) {
    const memory = memoryNow(workspace, name)
    if (memory !== null) return act(memory)
  }
  return obstacle(proposal, { is: 'no-memory', memory: names[0] ?? proposal.id })
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '')
}

/** A proposal that cannot be carried out, with what is in its way. */
export function obstacle({ id }: Pick<Proposal, 'id'>, why: Obstacle): Issue {
  return issue('not-applicable', 'error', { name: id, why })
}

function tooLittle({ id, op }: Proposal, needs: string): Issue {
  return obstacle({ id }, { is: 'says-too-little', op, needs })
}
