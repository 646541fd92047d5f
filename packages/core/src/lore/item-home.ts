import { HOMES } from '../codec/homes.ts'
import type { WritableStore } from '../ports.ts'
import type { Layer } from './facade.ts'
import { isWritableLayer, shownPath } from './routes.ts'

/** Where new items of the catalogue go. */
export interface ItemHome {
  readonly tier: string
  readonly store: WritableStore
  /** The folder as it is shown. */
  readonly folder: string
  /** What stands before the store's paths where they are shown. */
  readonly prefix: string
}

/**
 * The first layer that is a home of items, else the first whose tree is a repository: there below the convention that holds items, else the
 * one that holds anything, else the first. `null` where none can be written.
 */
export async function itemHome(layers: readonly Layer[], conventions: readonly string[]): Promise<ItemHome | null> {
  const writable = layers.filter(isWritableLayer)
  const layer = writable.find(({ mount }) => mount === 'catalogue') ?? writable.find(({ mount }) => mount === undefined)
  if (layer === undefined) return null
  const { tier, store } = layer
  const prefix = shownPath('', layer)
  if (layer.mount !== undefined) return { tier, store, folder: prefix.replace(/\/$/, ''), prefix }
  return { tier, store, folder: `${prefix}${await conventionOf(store, conventions)}/catalogue`, prefix }
}

async function conventionOf(store: WritableStore, conventions: readonly string[]): Promise<string> {
  const refs = await store.list()
  const holds = (convention: string, home: string): boolean =>
    refs.some(({ path }) => path.startsWith(`${convention}/${home}/`))
  const inUse =
    conventions.find((convention) => holds(convention, 'catalogue')) ??
    conventions.find((convention) => HOMES.some((home) => holds(convention, home)))
  return inUse ?? conventions[0] ?? ''
}
