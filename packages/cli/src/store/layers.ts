import type { Layer, WritableStore } from '@repolore/core'
import { documentStore, type Mount, mountStore } from '@repolore/fs-store'

/** The layers of a lore: the documents of the root, which can be written, then each home as a store of its own, most specific tier first. */
export function layersOf(
  mounts: readonly Mount[],
  root: string,
): readonly [Layer<WritableStore>, ...Layer<WritableStore>[]] {
  const documents = mounts.find(({ home }) => home === 'documents')
  const homes = mounts
    .filter(({ home }) => home !== 'documents')
    .map((mount) => ({ tier: mount.tier, mount: mount.home, at: mount.at, store: mountStore(mount) }))
  return [{ tier: 'project', store: documentStore(root, documents?.except ?? []) }, ...homes]
}
