import { isStorePath } from '../codec/dialects.ts'
import { barredPlace, conventionalPaths, mountedPath } from '../codec/homes.ts'
import { byBytes } from '../names/order.ts'
import type { DocumentRef } from '../ports.ts'
import type { Layer } from './facade.ts'

/** A listed file that says something. */
export interface Placed {
  /** Its place in the listing. */
  readonly index: number
  /** Its path in the store. */
  readonly path: string
  /** Where it is in the tree that dialects know. */
  readonly place: string
  /** Its path as it is shown. */
  readonly shown: string
}

/** The files of a listing that a layer keeps, by shown path. */
export function placedFiles(
  { mount, at = mount }: Layer,
  refs: readonly DocumentRef[],
  conventions: readonly string[],
): readonly Placed[] {
  const placeOf =
    mount === undefined
      ? conventionalPaths(
          refs.map(({ path }) => path),
          conventions,
        )
      : (path: string) => mountedPath(mount, path)
  const barredAt = (path: string) =>
    mount === undefined ? barredPlace(path, conventions) : mountedPath(mount, path).replace(/\/$/, '')
  return refs
    .flatMap(({ path, barred }, index) => {
      const place = placeOf(path)
      const shown = shownPath(path, at)
      if (place !== null && isStorePath(place)) return [{ index, path, place, shown }]
      // A folder, or a name that is none: what is behind it nobody knows, so it is not passed over.
      const shut = barred === undefined ? null : barredAt(path)
      return shut === null ? [] : [{ index, path, place: shut, shown }]
    })
    .sort((a, b) => byBytes(a.shown, b.shown))
}

/** The root of a store has the empty path. */
function shownPath(path: string, at: string | undefined): string {
  const parts = [at ?? '', path].filter((part) => part !== '')
  return parts.length === 0 ? '.' : parts.join('/')
}
