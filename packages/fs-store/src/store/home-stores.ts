import { relative, sep } from 'node:path'
import { DOCUMENT_HOME, type WritableStore } from '@repolore/core'
import type { Mount } from '../discover/mounts.ts'
import { realPath } from '../discover/real-path.ts'
import { type FsStoreOptions, fsStore, type Whole, wholeStore } from './fs-store.ts'
import { viewOf } from './home-view.ts'
import { conventionalHomes, type HomeAt, keepingOf } from './keeping.ts'
import { partStore } from './part-store.ts'
import { type Place, placeOf } from './place.ts'
import { isBelow, pathRefusal } from './store-path.ts'

/** A home with the store that shows it. */
export interface HomeStore {
  readonly mount: Mount
  /** For documents on the root, since that is where their paths begin; else on the folder of the home. */
  readonly store: WritableStore
  /** The store of the root, where the home lies in it: one batch of it may change files of several homes. `path` stands before the paths of `store` there. */
  readonly base?: { readonly store: WritableStore; readonly path: string; lastBatch(): Promise<string | null> }
}

/** A store for each home, in their order. */
export type HomeStores = readonly [HomeStore, ...HomeStore[]]

/** What home stores are made of. */
export interface HomeStoresOptions extends Pick<FsStoreOptions, 'root' | 'disk' | 'lockPatience'> {
  readonly mounts: readonly Mount[]
}

/**
 * The stores of homes. Those inside the root share its lock and journal; one outside, or where no batch of the root may write, is a store of its own.
 * A listing looks at one home only. What begins with `_` or `.`, `node_modules` and homes of their own are not listed; files beside the records are
 * read and written by name. Throws a `RangeError` without a home.
 */
export function homeStores({ mounts, ...options }: HomeStoresOptions): HomeStores {
  const real = realPath(options.root)
  const placed = mounts.map((mount) => ({ mount, path: pathInside(real, mount) }))
  const inside = placed.flatMap(({ mount, path }) => (path === null ? [] : [{ home: mount.home, path }]))
  const whole = wholeOf(inside, options)
  const base = (path: string) => ({ store: whole.store, path, lastBatch: async () => whole.lastBatch() })
  const [first, ...others] = placed.map(({ mount, path }): HomeStore => {
    const view = viewOf(mount, options.root)
    if (path === null) return { mount, store: fsStore({ ...options, ...view }) }
    const prefix = mount.home === 'documents' ? '' : path
    return { mount, store: partStore({ ...view, whole, path: prefix }), base: base(prefix) }
  })
  if (first === undefined) throw new RangeError('homeStores needs at least one home')
  return [first, ...others]
}

function wholeOf(homes: readonly HomeAt[], options: Omit<HomeStoresOptions, 'mounts'>): Whole {
  const closed = homes.flatMap(({ home, path }) => (home === 'documents' ? [] : [path]))
  const place = (root: string, path: string) => placeInHome(root, path, closed)
  // What another process may have begun, by the conventions, can be finished here as well.
  const { accepts, lists } = keepingOf([...homes, ...conventionalHomes()])
  return wholeStore({ ...options, accepts, lists, homes: homes.map(({ path }) => path), place })
}

/** Documents may be links to anywhere in the root; in every other home a link that leads out of it is not followed. */
function placeInHome(root: string, path: string, homes: readonly string[]): Place {
  const [home] = homes.filter((one) => isBelow([one], path)).sort((a, b) => b.length - a.length)
  if (home === undefined || home === '') return placeOf(root, path)
  const folder = placeOf(root, home)
  return folder.reason === null && folder.exists
    ? placeOf(folder.real, path.slice(home.length + 1))
    : placeOf(root, path)
}

/** The path of a home by which a batch of the root names its files; `null` where none may. */
function pathInside(root: string, { home, path }: Mount): string | null {
  if (home === 'documents') return DOCUMENT_HOME
  const real = realPath(path)
  if (real === root) return ''
  const inside = real.startsWith(root + sep) ? relative(root, real).split(sep).join('/') : null
  return inside === null || pathRefusal(inside) !== null ? null : inside
}
