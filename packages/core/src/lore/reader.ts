import { buildCatalogue } from '../catalogue/build.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ParsedFile, Vocabulary } from '../codec/dialect.ts'
import { isStorePath, parseFile } from '../codec/dialects.ts'
import { issue } from '../model/issue.ts'
import type { SourceDocument } from '../ports.ts'
import type { Layer } from './facade.ts'

interface ReadFile {
  readonly revision: string
  readonly parsed: ParsedFile
}

/** The files of one layer as last read. `changed` says whether that differs from the time before. */
interface ReadLayer {
  readonly files: ReadonlyMap<string, ReadFile>
  readonly changed: boolean
}

/** Gives the catalogue of the stores as they are at the call: lists, reads what changed, and indexes anew only when something did. Calls that come while a reading waits to begin share it. */
export function catalogueReader(layers: readonly Layer[], vocabulary: Vocabulary): () => Promise<Catalogue> {
  let known: readonly ReadLayer[] = layers.map(() => ({ files: new Map(), changed: true }))
  let catalogue: Catalogue | null = null
  const refresh = async (): Promise<Catalogue> => {
    const fresh = await Promise.all(
      layers.map((layer, at) => readLayer(layer, known[at]?.files ?? new Map(), vocabulary)),
    )
    known = fresh
    if (catalogue === null || fresh.some((layer) => layer.changed)) {
      catalogue = buildCatalogue(
        layers.map(({ tier }, at) => ({
          name: tier,
          files: [...(fresh[at]?.files.values() ?? [])].map(({ parsed }) => parsed),
        })),
      )
    }
    return catalogue
  }
  return sharingNext(refresh)
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

async function readLayer(
  { store, tier }: Layer,
  before: ReadonlyMap<string, ReadFile>,
  vocabulary: Vocabulary,
): Promise<ReadLayer> {
  const refs = (await store.list()).filter(({ path }) => isStorePath(path))
  const stale = refs.filter(({ path, revision }) => before.get(path)?.revision !== revision)
  if (stale.length === 0 && refs.length === before.size) return { files: before, changed: false }
  const files = new Map(
    refs
      .flatMap(({ path }) => (before.has(path) ? [[path, before.get(path)] as const] : []))
      .flatMap(([path, file]) => (file ? [[path, file]] : [])),
  )
  for (const { path } of stale) files.delete(path)
  const texts = stale.length === 0 ? [] : await store.read(stale.map(({ path }) => path))
  for (const document of texts)
    files.set(document.path, { revision: document.revision, parsed: parsed(document, tier, vocabulary) })
  return { files, changed: true }
}

function parsed(document: SourceDocument, tier: string, vocabulary: Vocabulary): ParsedFile {
  if (document.text !== null) return parseFile({ tier, path: document.path, text: document.text }, vocabulary)
  const unreadable = issue(
    'unreadable-file',
    'error',
    { reason: document.reason },
    { path: document.path, line: 1, column: 1 },
  )
  return { path: document.path, entries: [], unread: [], subjects: [], issues: [unreadable] }
}
