import type { Layer, WritableStore } from '@repolore/core'
import { type HomeStore, homeStores, type Mount } from '@repolore/fs-store'

/** The layers of a lore: the documents of the root, which can be written, then each home as a layer, most specific tier first. */
export function layersOf(
  mounts: readonly Mount[],
  root: string,
): readonly [Layer<WritableStore>, ...Layer<WritableStore>[]] {
  const [documents, ...homes] = homeStores({ root, mounts })
  return [layerOf(documents), ...homes.map(layerOf)]
}

function layerOf({ mount: { tier, home, at }, ...stores }: HomeStore): Layer<WritableStore> {
  return home === 'documents' ? { tier, ...stores } : { tier, mount: home, at, ...stores }
}
