import { lstatSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentRef, WritableStore } from '@repolore/core'
import { codeOf } from '../error-code.ts'
import { realRoot } from '../store/real-root.ts'
import { type Journal, readJournal } from '../write/journal.ts'
import { workFolderOf } from '../write/work-folder.ts'
import type { FolderWatch } from './folder-watch.ts'
import { eventsHeard } from './turn.ts'
import { Unwatchable } from './unwatchable.ts'
import { type TreeGround, type WatchedTree, watchedTree } from './watched-tree.ts'

/** What is watched: the home of a store that lists it in full. */
export interface WatchedStoreOptions extends Pick<TreeGround, 'lists' | 'enters' | 'maxBytes'> {
  readonly store: WritableStore
  /** The root of the store, and of the one whose batches it shows. */
  readonly root: string
  readonly batchRoot: string
  /** The one home, relative to the root. */
  readonly home: string
  readonly watch: FolderWatch
}

/**
 * A store for a process that runs on: it lists its home once and then looks only where events say, after all that were pending have been heard.
 * What events cannot tell (links, odd names, other disks than local ones, a watch that fails) makes it list in full, for good.
 */
export function watchedStore({
  store,
  root,
  batchRoot,
  home,
  watch,
  ...territory
}: WatchedStoreOptions): WritableStore {
  const following = followed({ ...territory, root, home, watch })
  const list = async () => {
    const before = batchAt(batchRoot)
    if (before !== null && before.state !== 'done') return store.list()
    await eventsHeard()
    const refs = following.refs()
    if (refs === null || batchAt(batchRoot)?.id !== before?.id) return store.list()
    return refs
  }
  return { ...store, list: () => (following.isGivenUp() ? store.list() : list()) }
}

/** A home as its events leave it, wherever it comes to stand. */
function followed({ root, home, watch, ...territory }: Omit<WatchedStoreOptions, 'store' | 'batchRoot'>) {
  let tree: { readonly identity: string; readonly watched: WatchedTree } | null = null
  let known: readonly DocumentRef[] | null = null
  let isGivenUp = false
  const end = () => {
    tree?.watched.end()
    tree = null
  }
  const current = (): readonly DocumentRef[] | null => {
    const place = placeOfHome(root, home)
    if (tree !== null && tree.identity !== place?.identity) end()
    if (place === null) return null
    tree ??= {
      identity: place.identity,
      watched: watchedTree({ ...territory, path: home, real: place.real }, watch),
    }
    return tree.watched.refs()
  }
  /** `null` where only a full listing says what there is. */
  const refs = (): readonly DocumentRef[] | null => {
    if (isGivenUp) return null
    try {
      const now = current()
      const isNews = known !== null && known !== (now ?? NONE)
      known = now ?? NONE
      if (isNews) watch.changed()
      return now
    } catch (error) {
      if (!(error instanceof Unwatchable)) codeOf(error)
      end()
      stopLooking()
      isGivenUp = true
      return null
    }
  }
  const stopLooking = watch.looking(() => {
    if (tree !== null) refs()
  })
  return { refs, isGivenUp: () => isGivenUp }
}

const NONE: readonly DocumentRef[] = []

function batchAt(root: string): Journal | null {
  const { real } = realRoot(root)
  return real === null ? null : readJournal(workFolderOf(real))
}

/** Where a home stands and which folder that is; `null` where there is none. One behind a link is not followed by events. */
function placeOfHome(root: string, home: string): { readonly real: string; readonly identity: string } | null {
  const { real: base } = realRoot(root)
  if (base === null) return null
  const real = join(base, home)
  const stat = lstatSync(real, { throwIfNoEntry: false })
  if (stat === undefined) return null
  if (!stat.isDirectory() || realpathSync.native(real) !== real) throw new Unwatchable('no plain folder')
  return { real, identity: `${stat.dev} ${stat.ino} ${stat.birthtimeMs} ${real}` }
}
