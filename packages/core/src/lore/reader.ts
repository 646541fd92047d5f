import { buildCatalogue } from '../catalogue/build.ts'
import type { Catalogue, Tier } from '../catalogue/catalogue.ts'
import type { ParsedFile, Vocabulary } from '../codec/dialect.ts'
import { isStorePath, unreadableFile } from '../codec/dialects.ts'
import { conventionalPaths, mountedPath } from '../codec/homes.ts'
import { parsePlainFile } from '../codec/parse-plain.ts'
import { issue } from '../model/issue.ts'
import type { DocumentRef, SourceDocument } from '../ports.ts'
import type { Layer } from './facade.ts'

interface ReadFile {
  readonly revision: string
  readonly parsed: ParsedFile
}

/** What reading depends on beside the files. */
interface Reading {
  readonly vocabulary: Vocabulary
  readonly conventions: readonly string[]
}

/** The files of one layer as last read. `changed` says whether that differs from the time before. */
interface ReadLayer {
  readonly files: ReadonlyMap<string, ReadFile>
  readonly changed: boolean
}

/** Gives the catalogue of the stores as they are at the call: lists, reads what changed, and indexes anew only when something did. Calls that come while a reading waits to begin share it. */
export function catalogueReader(layers: readonly Layer[], reading: Reading): () => Promise<Catalogue> {
  let known: readonly ReadLayer[] = layers.map(() => ({ files: new Map(), changed: true }))
  let catalogue: Catalogue | null = null
  const refresh = async (): Promise<Catalogue> => {
    const fresh = await Promise.all(layers.map((layer, at) => readLayer(layer, known[at]?.files ?? new Map(), reading)))
    known = fresh
    if (catalogue === null || fresh.some((layer) => layer.changed)) {
      catalogue = buildCatalogue(tiersOf(layers, fresh), catalogue)
    }
    return catalogue
  }
  return sharingNext(refresh)
}

/** The files of all layers by tier, in the order in which the tiers are first named. */
function tiersOf(layers: readonly Layer[], read: readonly ReadLayer[]): readonly Tier[] {
  const names = [...new Set(layers.map(({ tier }) => tier))]
  const filesOf = (name: string): readonly ParsedFile[] =>
    layers.flatMap(({ tier }, at) =>
      tier === name ? [...(read[at]?.files.values() ?? [])].map((file) => file.parsed) : [],
    )
  return names.map((name) => ({ name, files: filesOf(name) }))
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

/** A file of a layer: where it is in its store, in the tree that dialects know, and as it is shown. */
interface Placed {
  readonly ref: DocumentRef
  readonly place: string
  readonly shown: string
}

async function readLayer(layer: Layer, before: ReadonlyMap<string, ReadFile>, reading: Reading): Promise<ReadLayer> {
  const placed = placedFiles(layer, await layer.store.list(), reading.conventions)
  const stale = placed.filter(({ ref }) => before.get(ref.path)?.revision !== ref.revision)
  if (stale.length === 0 && placed.length === before.size) return { files: before, changed: false }
  const changed = new Set(stale.map(({ ref }) => ref.path))
  const files = new Map(
    placed.flatMap(({ ref: { path } }) => {
      const file = changed.has(path) ? undefined : before.get(path)
      return file === undefined ? [] : [[path, file] as const]
    }),
  )
  const places = new Map(stale.map((file) => [file.ref.path, file]))
  const texts = stale.length === 0 ? [] : await layer.store.read([...places.keys()])
  for (const document of texts) {
    const file = places.get(document.path)
    if (file === undefined) continue
    files.set(document.path, { revision: document.revision, parsed: await parsed(document, file, layer, reading) })
  }
  return { files, changed: true }
}

function placedFiles(layer: Layer, refs: readonly DocumentRef[], conventions: readonly string[]): readonly Placed[] {
  const { mount, at = mount } = layer
  const conventional =
    mount === undefined
      ? conventionalPaths(
          refs.map(({ path }) => path),
          conventions,
        )
      : null
  return refs.flatMap((ref) => {
    const place = mount === undefined ? (conventional?.(ref.path) ?? null) : mountedPath(mount, ref.path)
    const shown = at === undefined || at === '' ? ref.path : `${at}/${ref.path}`
    return place !== null && isStorePath(place) ? [{ ref, place, shown }] : []
  })
}

/** The full reader of YAML is loaded for the first file that needs it: cold, it costs as much as Node's own start. */
async function parsed(
  document: SourceDocument,
  { place, shown }: Placed,
  { tier }: Layer,
  { vocabulary }: Reading,
): Promise<ParsedFile> {
  if (document.text !== null) {
    const source = { tier, path: shown, text: document.text }
    const plain = parsePlainFile(source, vocabulary, place)
    return plain ?? (await import('../codec/parse.ts')).parseFile(source, vocabulary, place)
  }
  const span = { path: shown, line: 1, column: 1 }
  return unreadableFile(shown, place, [issue('unreadable-file', 'error', { reason: document.reason }, span)])
}
