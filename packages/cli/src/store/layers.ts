import type { Layer, WritableStore } from '@repolore/core'
import { type FolderWatch, type HomeStore, homeStores, type Mount, watchedHome } from '@repolore/fs-store'

/** What layers are made of. */
export interface Layering {
  readonly mounts: readonly Mount[]
  readonly root: string
  /** With a watch, each folder is listed by its events. */
  readonly watch: FolderWatch | null
  /** What keeps the catalogue in the place of its folder; `null` for the folder. */
  readonly catalogue: WritableStore | null
}

/** The layers of a lore: the documents of the root, which can be written, then each home as a layer, most specific tier first. */
export function layersOf({
  mounts,
  root,
  watch,
  catalogue,
}: Layering): readonly [Layer<WritableStore>, ...Layer<WritableStore>[]] {
  const isElsewhere = ({ home }: Mount): boolean => catalogue !== null && home === 'catalogue'
  const [documents, ...homes] = homeStores({ root, mounts: mounts.filter((mount) => !isElsewhere(mount)) })
  const layer = (home: HomeStore) => layerOf(watch === null ? home : watchedHome(home, root, watch))
  const elsewhere =
    catalogue === null ? [] : mounts.filter(isElsewhere).map((mount) => layerOf({ mount, store: catalogue }))
  return [layer(documents), ...homes.map(layer), ...elsewhere]
}

function layerOf({ mount: { tier, home, at }, ...stores }: HomeStore): Layer<WritableStore> {
  return home === 'documents' ? { tier, ...stores } : { tier, mount: home, at, ...stores }
}
