import type { Layer, WritableStore } from '@repolore/core'
import { type FolderWatch, type HomeStore, homeStores, type Mount, watchedHome } from '@repolore/fs-store'

/** The layers of a lore: the documents of the root, which can be written, then each home as a layer, most specific tier first. With a watch, each is listed by its events. */
export function layersOf(
  mounts: readonly Mount[],
  root: string,
  watch: FolderWatch | null,
): readonly [Layer<WritableStore>, ...Layer<WritableStore>[]] {
  const [documents, ...homes] = homeStores({ root, mounts })
  const layer = (home: HomeStore) => layerOf(watch === null ? home : watchedHome(home, root, watch))
  return [layer(documents), ...homes.map(layer)]
}

function layerOf({ mount: { tier, home, at }, ...stores }: HomeStore): Layer<WritableStore> {
  return home === 'documents' ? { tier, ...stores } : { tier, mount: home, at, ...stores }
}
