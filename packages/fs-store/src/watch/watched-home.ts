import type { HomeStore } from '../store/home-stores.ts'
import { viewOf } from '../store/home-view.ts'
import { MAX_BYTES } from '../store/list.ts'
import type { FolderWatch } from './folder-watch.ts'
import { watchedStore } from './watched-store.ts'

/** The same home for a process that runs on: listed by its events. The folders are those of `watch`, which its owner closes. */
export function watchedHome(home: HomeStore, root: string, watch: FolderWatch): HomeStore {
  const view = viewOf(home.mount, root)
  const [folder = ''] = view.homes
  const store = watchedStore({
    store: home.store,
    root: view.root,
    batchRoot: home.base === undefined ? view.root : root,
    home: folder,
    lists: view.lists,
    enters: view.enters,
    maxBytes: MAX_BYTES,
    watch,
  })
  return { ...home, store }
}
