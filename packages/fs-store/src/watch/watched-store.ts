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
export function watchedStore({ store, root, batchRoot, home, watch, ...territory }: WatchedStoreOptions): WritableStore {
  let tree: { readonly identity: string; readonly watched: WatchedTree } | null = null
  let known: readonly DocumentRef[] | null = null
  let givenUp = false
  const end = () => {
    tree?.watched.end()
    tree = null
  }
  const giveUp = (error: unknown) => {
    if (!(error instanceof Unwatchable)) codeOf(error)
    end()
    stopLooking()
    givenUp = true
    return null
  }
  /** `null` where only a full listing says what there is. */
  const current = (): readonly DocumentRef[] | null => {
    try {
      const place = placeOfHome(root, home)
      if (place === null) {
        end()
        known = []
        return null
      }
      if (tree?.identity !== place.identity) {
        end()
        const watched = watchedTree({ ...territory, path: home, real: place.real }, watch)
        tree = { identity: place.identity, watched }
      }
      const refs = tree.watched.refs()
      const isNews = known !== null && known !== refs
      known = refs
      if (isNews) watch.changed()
      return refs
    } catch (error) {
      return giveUp(error)
    }
  }
  const stopLooking = watch.looking(() => {
    if (tree !== null) current()
  })
  const list = async () => {
    const before = batchAt(batchRoot)
    if (before !== null && before.state !== 'done') return store.list()
    await eventsHeard()
    const refs = givenUp ? null : current()
    if (refs === null || batchAt(batchRoot)?.id !== before?.id) return store.list()
    return refs
  }
  return { ...store, list: () => (givenUp ? store.list() : list()) }
}

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
