import { isStorePath } from '../codec/dialects.ts'
import { mountedPath } from '../codec/homes.ts'
import { issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import type { Change, WritableStore } from '../ports.ts'
import type { Layer } from './facade.ts'

/** Changes by the paths of the one store that is to make them, with their way back to how they are shown. */
export interface Routed {
  readonly store: WritableStore
  readonly changes: readonly Change[]
  shownAs(path: string): string
}

/**
 * Finds the store that holds the files of a plan, by the paths they are shown under: the layer whose folder is nearest. A plan that spans layers goes
 * to the store that all of them stand in; without one it is refused, since no transaction spans stores: nothing is ever half-written.
 */
export function route(changes: readonly Change[], layers: readonly Layer[]): Result<Routed> {
  const placed = changes.map((change) => ({ change, layer: holderOf(change.path, layers) }))
  const owners = [...new Set(placed.map(({ layer }) => layer))]
  const [owner] = owners
  if (owners.length > 1) return throughBase(placed)
  if (owner === undefined || !isWritableLayer(owner)) return fail([issue('read-only-store', 'error', {})])
  return succeed({
    store: owner.store,
    changes: changes.map(({ path, was, text }) => ({ path: storePath(path, owner), was, text })),
    shownAs: (path) => shownPath(path, owner),
  })
}

interface PlacedChange {
  readonly change: Change
  readonly layer: Layer | undefined
}

function throughBase(placed: readonly PlacedChange[]): Result<Routed> {
  const store = placed[0]?.layer?.base?.store
  const own = placed.flatMap(({ change, layer }) =>
    layer?.base === undefined || layer.base.store !== store
      ? []
      : [{ ...change, path: below(layer.base.path, storePath(change.path, layer)), shown: change.path }],
  )
  if (store === undefined || own.length < placed.length)
    return fail([issue('spans-stores', 'error', { paths: placed.map(({ change }) => change.path) })])
  const shown = new Map(own.map((change) => [change.path, change.shown]))
  const changes = own.map(({ path, was, text }) => ({ path, was, text }))
  return succeed({ store, changes, shownAs: (path) => shown.get(path) ?? path })
}

/** The path of a layer's file as it is shown. */
export function shownPath(path: string, { mount, at = mount }: Layer): string {
  return below(at ?? '', path)
}

function below(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`
}

/** Whether a layer can be written. */
export function isWritableLayer(layer: Layer): layer is Layer<WritableStore> {
  return 'apply' in layer.store
}

function holderOf(path: string, layers: readonly Layer[]): Layer | undefined {
  const inside = layers.filter((layer) => path.startsWith(prefixOf(layer)))
  const nearest = Math.max(...inside.map((layer) => prefixOf(layer).length))
  const candidates = inside.filter((layer) => prefixOf(layer).length === nearest)
  return (
    candidates.find((layer) => reads(path, layer)) ??
    candidates.find(({ mount }) => mount !== undefined) ??
    candidates[0]
  )
}

function reads(path: string, layer: Layer): boolean {
  const own = storePath(path, layer)
  return isStorePath(layer.mount === undefined ? own : mountedPath(layer.mount, own))
}

function storePath(path: string, layer: Layer): string {
  return path.slice(prefixOf(layer).length)
}

function prefixOf(layer: Layer): string {
  return shownPath('', layer)
}
