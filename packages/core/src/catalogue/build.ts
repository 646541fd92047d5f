import type { ParsedFile } from '../codec/dialect.ts'
import { byBytes } from '../names/order.ts'
import type { Catalogue, Tier } from './catalogue.ts'
import { type Change, changeOf } from './change.ts'
import { type EntryIndex, entryIndex, entryIndexAfter } from './entry-index.ts'
import { type Gathered, gathered, touchesGathered } from './gathered.ts'
import { lazy } from './lazy.ts'
import { supersededIn } from './superseded.ts'

/** Makes one catalogue after another: each takes over from the one before what a change of files leaves as it was. */
export type CatalogueBuilder = (tiers: readonly Tier[]) => Catalogue

/** Indexes the files of all tiers, most specific tier first; the order of `files` does not matter. Linear in the number of entries. */
export function buildCatalogue(tiers: readonly Tier[]): Catalogue {
  return catalogueBuilder()(tiers)
}

/**
 * A builder for catalogues that follow each other, each equal in every answer to one built alone. An edit that leaves names alone costs the
 * copying of two arrays and what it touches; where files come or go, names are indexed anew. What is costly is worked out when asked for.
 */
export function catalogueBuilder(): CatalogueBuilder {
  let last: Built | null = null
  return (tiers) => {
    last = built(tiers, last)
    return last.catalogue
  }
}

/** A catalogue with what the next one may take over. */
interface Built {
  readonly catalogue: Catalogue
  /** In the order of the catalogue. */
  readonly files: readonly ParsedFile[]
  readonly index: EntryIndex
  readonly gathered: Gathered
}

function built(tiers: readonly Tier[], last: Built | null): Built {
  const names = tiers.map(({ name }) => name)
  const before = last !== null && last.catalogue.tiers.join('\n') === names.join('\n') ? last : null
  if (before === null) {
    const files = inOrder(tiers)
    const index = entryIndex({ files, tiers: names })
    return assembled(tiers, { files, index, gathered: gathered(files, index.entries) })
  }
  const { files, change } = changedFiles(tiers, before.files)
  const index = entryIndexAfter(before.index, change, { files, tiers: names })
  const isSame = change.inPlace && !touchesGathered(change)
  return assembled(tiers, { files, index, gathered: isSame ? before.gathered : gathered(files, index.entries) })
}

/** What is edited in place leaves the files in the order that they are in; only else are they sorted. */
function changedFiles(
  tiers: readonly Tier[],
  before: readonly ParsedFile[],
): { readonly files: readonly ParsedFile[]; readonly change: Change } {
  const given = joined(tiers.map(({ files }) => files))
  const change = changeOf(before, given)
  if (change.inPlace) return { files: given, change }
  const files = inOrder(tiers)
  return { files, change: changeOf(before, files) }
}

function assembled(tiers: readonly Tier[], parts: Omit<Built, 'catalogue'>): Built {
  const { index } = parts
  const { entries, unread, byKey, namesakes, graph, texts, resolve } = index
  const superseded = lazy(() => supersededIn(entries, resolve))
  const catalogue: Catalogue = {
    ...parts.gathered,
    entries,
    unread,
    byKey,
    namesakes,
    tiers: tiers.map(({ name }) => name),
    foldersOf: (dialect) => foldersIn(tiers, dialect),
    atPath: (path) => index.scopes.get().at(path),
    isSuperseded: (entry) => superseded.get().has(entry),
    place: index.places.of,
    follow: graph.follow,
    citedBy: graph.citedBy,
    texts,
    resolve,
  }
  return { ...parts, catalogue }
}

/** The files of all tiers, those of each by path. */
function inOrder(tiers: readonly Tier[]): readonly ParsedFile[] {
  return joined(tiers.map(({ files }) => [...files].sort((a, b) => byBytes(a.path, b.path))))
}

function joined(lists: readonly (readonly ParsedFile[])[]): readonly ParsedFile[] {
  const [only] = lists
  return lists.length === 1 && only !== undefined ? only : lists.flat()
}

function foldersIn(tiers: readonly Tier[], dialect: string): ReturnType<Catalogue['foldersOf']> {
  return tiers.flatMap(({ name, files }) => {
    const folders = new Set(files.flatMap((file) => (file.dialect === dialect ? [file.folder] : [])))
    return [...folders].sort(byBytes).map((folder) => ({ tier: name, folder }))
  })
}
