import type { ParsedFile, Vocabulary } from '../codec/dialect.ts'
import { unreadableFile } from '../codec/dialects.ts'
import { parsePlainFile } from '../codec/parse-plain.ts'
import type { DocumentRef, SourceDocument } from '../ports.ts'
import type { Layer } from './facade.ts'
import { type Placed, placedFiles } from './placed.ts'

/** What reading depends on beside the files. */
export interface Reading {
  readonly vocabulary: Vocabulary
  readonly conventions: readonly string[]
}

/** The files of one layer as last read; a state is never changed. */
export interface ReadLayer {
  readonly refs: readonly DocumentRef[]
  readonly placed: readonly Placed[]
  /** By the place in `placed`; `null` for a file that went between listing and reading. */
  readonly known: readonly (KnownFile | null)[]
  /** By shown path. The same array as before where nothing changed. */
  readonly files: readonly ParsedFile[]
}

interface KnownFile {
  readonly revision: string
  readonly parsed: ParsedFile
}

/** A layer before it is read. */
export const NOT_READ: ReadLayer = { refs: [], placed: [], known: [], files: [] }

/** How often a layer is listed again because its files changed between listing and reading. */
const ATTEMPTS = 5

/**
 * Lists a layer and reads what changed; again where what was read is not what was listed, so that no answer mixes the files before a batch with
 * those after it. Under writers that never pause the last reading counts. Where nothing changed, the cost is that of comparing the listings, and
 * none where the store gives the same one.
 */
export async function readLayer(layer: Layer, before: ReadLayer, reading: Reading): Promise<ReadLayer> {
  let last = before
  for (let attempt = 1; ; attempt += 1) {
    const read = await readOnce(layer, last, reading)
    const nothingNew = read.known === last.known
    if (nothingNew || attempt === ATTEMPTS || stalePlaces(read.refs, read).length === 0) return read
    last = read
  }
}

async function readOnce(layer: Layer, before: ReadLayer, reading: Reading): Promise<ReadLayer> {
  const refs = await layer.store.list()
  if (refs === before.refs) return before
  const { placed, known } = isSameFiles(refs, before.refs) ? before : placedAnew(layer, { refs, before, reading })
  const stale = stalePlaces(refs, { placed, known })
  if (stale.length === 0 && placed === before.placed) return { ...before, refs }
  const texts = await readFiles(layer, { refs, stale: stale.flatMap((at) => placed[at] ?? []), reading })
  const now = [...known]
  for (const at of stale) now[at] = texts.get(placed[at]?.path ?? '') ?? null
  return { refs, placed, known: now, files: now.flatMap((file) => (file === null ? [] : [file.parsed])) }
}

/** Plain loops here: they pass over every file there is before each answer. */
function isSameFiles(refs: readonly DocumentRef[], before: readonly DocumentRef[]): boolean {
  if (refs.length !== before.length) return false
  for (let at = 0; at < refs.length; at += 1) {
    const [ref, other] = [refs[at], before[at]]
    if (ref?.path !== other?.path || (ref?.barred === undefined) !== (other?.barred === undefined)) return false
  }
  return true
}

function stalePlaces(
  refs: readonly DocumentRef[],
  { placed, known }: Pick<ReadLayer, 'placed' | 'known'>,
): readonly number[] {
  const stale: number[] = []
  for (let at = 0; at < placed.length; at += 1) {
    if (refs[placed[at]?.index ?? -1]?.revision !== known[at]?.revision) stale.push(at)
  }
  return stale
}

interface Relisting {
  readonly refs: readonly DocumentRef[]
  readonly before: ReadLayer
  readonly reading: Reading
}

/** Files came or went: where each stands may have changed, since one file can decide which folder is read. */
function placedAnew(layer: Layer, { refs, before, reading }: Relisting): Pick<ReadLayer, 'placed' | 'known'> {
  const placed = placedFiles(layer, refs, reading.conventions)
  const read = new Map(before.placed.map((file, at) => [file.path, { file, known: before.known[at] ?? null }]))
  const known = placed.map(({ path, place }) => {
    const earlier = read.get(path)
    return earlier?.file.place === place ? earlier.known : null
  })
  return { placed, known }
}

interface Rereading {
  readonly refs: readonly DocumentRef[]
  readonly stale: readonly Placed[]
  readonly reading: Reading
}

/** What stands now at some places, by path. A place that the listing could not look into is not asked for. */
async function readFiles(layer: Layer, { refs, stale, reading }: Rereading): Promise<ReadonlyMap<string, KnownFile>> {
  const places = new Map<string, Placed>()
  const read = new Map<string, KnownFile>()
  for (const file of stale) {
    const ref = refs[file.index]
    if (ref?.barred === undefined) places.set(file.path, file)
    else read.set(file.path, { revision: ref.revision, parsed: unreadableFile(file.shown, file.place, ref.barred) })
  }
  const documents = places.size === 0 ? [] : await layer.store.read([...places.keys()])
  for (const document of documents) {
    const file = places.get(document.path)
    if (file === undefined) continue
    read.set(document.path, { revision: document.revision, parsed: await parsed(document, file, layer, reading) })
  }
  return read
}

/** The full reader of YAML is loaded for the first file that needs it: cold, it costs as much as Node's own start. */
async function parsed(
  document: SourceDocument,
  { place, shown }: Placed,
  { tier }: Layer,
  { vocabulary }: Reading,
): Promise<ParsedFile> {
  if (document.text === null) return unreadableFile(shown, place, document.reason)
  const source = { tier, path: shown, text: document.text }
  const plain = parsePlainFile(source, vocabulary, place)
  return plain ?? (await import('../codec/parse.ts')).parseFile(source, vocabulary, place)
}
