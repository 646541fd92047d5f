import { buildCatalogue } from '../catalogue/build.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type ParsedFile, silentFile, type Vocabulary } from '../codec/dialect.ts'
import { isStorePath } from '../codec/dialects.ts'
import { findFrontMatter } from '../codec/front-matter.ts'
import { mountedPath } from '../codec/homes.ts'
import { parseFile } from '../codec/parse.ts'
import type { Entry } from '../model/entry.ts'
import { byBytes } from '../names/order.ts'
import type { Texts } from './plan.ts'

/** A memory folder with everything in it: one folder of one store. */
export interface FolderSource {
  /** The folder as it is shown, without a slash at its end. */
  readonly at: string
  readonly tier: string
  /** All of its texts by shown path, its index and its own files included. */
  readonly texts: Texts
}

/** A memory with the text it was read from. */
export interface MemoryFile {
  readonly entry: Entry
  readonly path: string
  /** Its path below the folder. */
  readonly place: string
  /** The name of its file without `.md`: what package members are named by. */
  readonly stem: string
  readonly text: string
}

/** A memory folder as read: what every curation works on. */
export interface MemoryFolder extends FolderSource {
  /** By path. */
  readonly memories: readonly MemoryFile[]
  /** The entries of this folder alone, indexed. */
  readonly catalogue: Catalogue
}

const VOCABULARY: Vocabulary = { tags: [] }

/** Reads a memory folder from its texts, so that what is planned and what is read can never differ. */
export function readFolder(source: FolderSource): MemoryFolder {
  const files = [...source.texts].sort(([a], [b]) => byBytes(a, b)).map(([path, text]) => parsed(source, path, text))
  const memories = files.flatMap(({ entries }) => entries.map((entry) => memoryOf(source, entry)))
  return { ...source, memories, catalogue: buildCatalogue([{ name: source.tier, files }]) }
}

/** The shown path of a file of the folder. */
export function pathIn({ at }: Pick<FolderSource, 'at'>, place: string): string {
  return at === '' ? place : `${at}/${place}`
}

/** The path of a file below the folder. */
export function placeIn({ at }: Pick<FolderSource, 'at'>, path: string): string {
  return at === '' ? path : path.slice(at.length + 1)
}

/** The same folder with other texts. */
export function withTexts(folder: FolderSource, texts: Texts): MemoryFolder {
  return readFolder({ at: folder.at, tier: folder.tier, texts })
}

/** Where the body of a memory's text begins. */
export function bodyStartOf(text: string): number {
  const found = findFrontMatter(text)
  return found.is === 'found' ? found.bodyStart : text.startsWith('\ufeff') ? 1 : 0
}

function parsed(source: FolderSource, path: string, text: string): ParsedFile {
  const place = mountedPath('memory', placeIn(source, path))
  return isStorePath(place) ? parseFile({ tier: source.tier, path, text }, VOCABULARY, place) : silentFile(path)
}

function memoryOf(source: FolderSource, entry: Entry): MemoryFile {
  const { path } = entry.source
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '')
  return { entry, path, place: placeIn(source, path), stem, text: source.texts.get(path) ?? '' }
}
