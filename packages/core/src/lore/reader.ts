import { type CatalogueBuilder, catalogueBuilder } from '../catalogue/build.ts'
import type { Catalogue, Tier } from '../catalogue/catalogue.ts'
import type { ParsedFile } from '../codec/dialect.ts'
import type { Layer } from './facade.ts'
import { NOT_READ, type Reading, type ReadLayer, readLayer } from './read-layer.ts'

/**
 * Gives the catalogue of the stores as they are at the call: lists, reads what changed, and indexes anew only what that touches. Calls that
 * come while a reading waits to begin share it.
 */
export function catalogueReader(layers: readonly Layer[], reading: Reading): () => Promise<Catalogue> {
  const build: CatalogueBuilder = catalogueBuilder()
  let known: readonly ReadLayer[] = layers.map(() => NOT_READ)
  let catalogue: Catalogue | null = null
  const refresh = async (): Promise<Catalogue> => {
    const fresh = await readTogether(layers, known, reading)
    const isSame = fresh.every((layer, at) => layer.files === known[at]?.files)
    known = fresh
    if (catalogue === null || !isSame) catalogue = build(tiersOf(layers, fresh))
    return catalogue
  }
  return sharingNext(refresh)
}

/** How often all layers are read again because a batch that may be about several of them came meanwhile. */
const ATTEMPTS = 5

/** Reads every layer so that a batch over several of them shows in all or in none. Under writers that never pause the last reading counts. */
async function readTogether(
  layers: readonly Layer[],
  before: readonly ReadLayer[],
  reading: Reading,
): Promise<readonly ReadLayer[]> {
  const bases = [...new Map(layers.flatMap(({ base }) => (base === undefined ? [] : [[base.store, base]]))).values()]
  const batches = async () => JSON.stringify(await Promise.all(bases.map((base) => base.lastBatch())))
  let [last, batch] = [before, await batches()]
  for (let attempt = 1; ; attempt += 1) {
    const known = last
    last = await Promise.all(layers.map((layer, at) => readLayer(layer, known[at] ?? NOT_READ, reading)))
    const now = await batches()
    if (now === batch || attempt === ATTEMPTS) return last
    batch = now
  }
}

/** The files of all layers by tier, in the order in which the tiers are first named. */
function tiersOf(layers: readonly Layer[], read: readonly ReadLayer[]): readonly Tier[] {
  const names = [...new Set(layers.map(({ tier }) => tier))]
  return names.map((name) => ({ name, files: filesOf(read.filter((_, at) => layers[at]?.tier === name)) }))
}

function filesOf(read: readonly ReadLayer[]): readonly ParsedFile[] {
  const [only] = read
  return read.length === 1 && only !== undefined ? only.files : read.flatMap(({ files }) => files)
}

/** One run at a time; whoever calls while one runs shares the next, which begins after their call. */
function sharingNext<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  return () => {
    next ??= running
      .catch(() => null)
      .then(() => {
        next = null
        const started = run()
        running = started
        return started
      })
    return next
  }
}
