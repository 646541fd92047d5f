import { type Dirent, readdirSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import type { DocumentRef } from '@repolore/core'
import { codeOf } from '../error-code.ts'
import type { Step, Territory } from '../store/walk.ts'
import type { Ear, FolderWatch } from './folder-watch.ts'
import { lookAt } from './look.ts'
import { Unwatchable } from './unwatchable.ts'

/** A home that is followed by its events. */
export interface WatchedTree {
  /** Its files as the events heard so far leave them: the same array as before where nothing changed. Throws `Unwatchable`. */
  refs(): readonly DocumentRef[]
  end(): void
}

/** What is followed. */
export interface TreeGround extends Pick<Territory, 'lists' | 'enters'>, Step {
  readonly maxBytes: number
}

interface Branch extends Step {
  readonly around: Branch | null
  /** In the order of a walk. */
  readonly entries: Map<string, Branch | DocumentRef>
  /** Names to look at again. */
  readonly stirred: Set<string>
  end: () => void
  isOver: boolean
}

/** Reads a folder and all below once, then only what events name. */
export function watchedTree(ground: TreeGround, watch: FolderWatch): WatchedTree {
  const news: News = { stirred: new Set(), failed: false }
  const put = putting({ ground, watch, news })
  let heard = watch.heard()
  let trunk = put.folder(ground, null)
  let refs = refsOf(trunk)
  const begin = () => {
    prune(trunk)
    news.stirred.clear()
    trunk = put.folder(ground, null)
    return true
  }
  const follow = () => {
    const branches = [...news.stirred]
    news.stirred.clear()
    return branches.reduce((isChanged, branch) => settle(branch, put.name) || isChanged, false)
  }
  return {
    refs() {
      if (news.failed || !watch.isOpen()) throw new Unwatchable('nothing is heard any more')
      // What may be more events than were kept leaves nothing to go by.
      const isFlooded = watch.heard() - heard > watch.flood
      heard = watch.heard()
      if (isFlooded ? begin() : follow()) refs = refsOf(trunk)
      return refs
    },
    end: () => prune(trunk),
  }
}

/** What events have said since the last look. */
interface News {
  readonly stirred: Set<Branch>
  failed: boolean
}

interface Growing {
  readonly ground: TreeGround
  readonly watch: FolderWatch
  readonly news: News
}

/** Puts what stands on the disk into the tree: a folder with all below, or what a name of a folder stands for now. */
function putting({ ground, watch, news }: Growing) {
  /** Each folder is watched before it is read, so that nothing falls in between. */
  const folder = ({ path, real }: Step, around: Branch | null): Branch => {
    const branch: Branch = { path, real, around, entries: new Map(), stirred: new Set(), end: () => {}, isOver: false }
    try {
      const watched = () => watch.folder(real, earOf(branch, news))
      for (const entry of entriesOf(branch, watched)) name(branch, entry.name, entry)
      return branch
    } catch (error) {
      prune(branch)
      throw error
    }
  }
  /** Says whether anything is other than before. */
  const name = (branch: Branch, name: string, kind?: Dirent): boolean => {
    const step = below(branch, name)
    const before = branch.entries.get(name)
    if (isBranch(before)) prune(before)
    const look = lookAt(step, { ...ground, reading: { now: Date.now(), maxBytes: ground.maxBytes } }, kind)
    if (look.is === 'nothing') return branch.entries.delete(name)
    branch.entries.set(name, look.is === 'folder' ? folder(step, branch) : look.ref)
    if (look.is === 'folder') return true
    if (look.restless) stir(news, branch, name)
    return before === undefined || isBranch(before) || before.revision !== look.ref.revision
  }
  return { folder, name }
}

function stir({ stirred }: News, branch: Branch, name: string): void {
  branch.stirred.add(name)
  stirred.add(branch)
}

function earOf(branch: Branch, news: News): Ear {
  return {
    failed: () => {
      news.failed = true
    },
    name: (name) => {
      if (name === null) news.failed = true
      else stir(news, branch, name)
      // So the system tells of the folder itself.
      if (name === basename(branch.real) && branch.around !== null) stir(news, branch.around, name)
    },
  }
}

function settle(branch: Branch, put: (branch: Branch, name: string) => boolean): boolean {
  if (branch.isOver) return false
  const names = [...branch.stirred]
  branch.stirred.clear()
  return names.reduce((isChanged, name) => put(branch, name) || isChanged, false)
}

/** A folder that is gone meanwhile is told of by the one around it, or by the next look at the home. */
function entriesOf(branch: Branch, watched: () => () => void): readonly Dirent[] {
  try {
    branch.end = watched()
    return readdirSync(branch.real, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Unwatchable) throw error
    if (codeOf(error) !== 'ENOENT') throw new Unwatchable(codeOf(error), { cause: error })
    return []
  }
}

function below({ path, real }: Step, name: string): Step {
  return { path: path === '' ? name : `${path}/${name}`, real: real === sep ? join(real, name) : real + sep + name }
}

function isBranch(entry: Branch | DocumentRef | undefined): entry is Branch {
  return entry !== undefined && 'entries' in entry
}

function prune(branch: Branch): void {
  branch.isOver = true
  branch.end()
  for (const entry of branch.entries.values()) if (isBranch(entry)) prune(entry)
}

function refsOf(trunk: Branch): readonly DocumentRef[] {
  const refs: DocumentRef[] = []
  const gather = (branch: Branch) => {
    for (const entry of branch.entries.values()) {
      if (isBranch(entry)) gather(entry)
      else refs.push(entry)
    }
  }
  gather(trunk)
  return refs
}
