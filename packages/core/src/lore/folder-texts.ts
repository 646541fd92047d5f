import { isStorePath } from '../codec/dialects.ts'
import { CONVENTIONS, mountedPath } from '../codec/homes.ts'
import type { FolderSource } from '../curate/folder.ts'
import { FOLDER_FILES } from '../curate/store-files.ts'
import type { Layer } from './facade.ts'
import { shownPath } from './routes.ts'

/** A memory folder in the store that holds it. */
interface PlacedFolder {
  readonly layer: Layer
  /** What stands before its files in the store. */
  readonly prefix: string
}

/** The files of a folder that listings pass over, and curation reads and writes. */
const BESIDE = [
  FOLDER_FILES.index,
  FOLDER_FILES.descriptions,
  FOLDER_FILES.proposals,
  FOLDER_FILES.flags,
  FOLDER_FILES.marker,
] as const

/** Every memory folder with all its texts, most specific tier first. `also` names further files of each, by their path below it. */
export async function memoryFolders(
  layers: readonly Layer[],
  conventions: readonly string[] = CONVENTIONS,
  also: readonly string[] = [],
): Promise<readonly FolderSource[]> {
  const folders = await Promise.all(layers.map((layer) => folderIn(layer, conventions)))
  return Promise.all(folders.flatMap((folder) => (folder === null ? [] : [textsOf(folder, also)])))
}

/** Every stored text of every layer by the path it is shown under, with the indexes of memory folders. */
export async function storedTexts(
  layers: readonly Layer[],
  conventions: readonly string[] = CONVENTIONS,
): Promise<ReadonlyMap<string, string>> {
  const folders = await memoryFolders(layers, conventions)
  const others = await Promise.all(layers.map(layerTexts))
  return new Map([...others.flat(), ...folders.flatMap(({ texts }) => [...texts])])
}

async function folderIn(layer: Layer, conventions: readonly string[]): Promise<PlacedFolder | null> {
  if (layer.mount !== undefined) return layer.mount === 'memory' ? { layer, prefix: '' } : null
  const refs = await layer.store.list()
  const prefixes = conventions.map((convention) => `${convention}/memory/`)
  const prefix = prefixes.find((one) => refs.some(({ path }) => path.startsWith(one)))
  return prefix === undefined ? null : { layer, prefix }
}

async function textsOf({ layer, prefix }: PlacedFolder, also: readonly string[]): Promise<FolderSource> {
  const refs = await layer.store.list()
  const listed = refs.flatMap(({ path }) => (path.startsWith(prefix) ? [path] : []))
  const beside = [...BESIDE, ...also].map((place) => prefix + place)
  const texts = await textsAt(layer, [...new Set([...listed, ...beside])])
  return { at: shownPath(prefix, layer).replace(/\/$/, ''), tier: layer.tier, texts: new Map(texts) }
}

async function layerTexts(layer: Layer): Promise<readonly (readonly [string, string])[]> {
  const refs = await layer.store.list()
  const { mount } = layer
  const own = mount === undefined ? refs : refs.filter(({ path }) => isStorePath(mountedPath(mount, path)))
  return textsAt(
    layer,
    own.map(({ path }) => path),
  )
}

async function textsAt(layer: Layer, paths: readonly string[]): Promise<readonly (readonly [string, string])[]> {
  const documents = await layer.store.read(paths)
  return documents.flatMap(({ path, text }) => (text === null ? [] : [[shownPath(path, layer), text] as const]))
}
