import type { ParsedFile } from '../codec/dialect.ts'
import type { Entry } from '../model/entry.ts'
import { type EntriesByKey, entriesByKey, withReplaced } from './by-key.ts'
import type { Catalogue } from './catalogue.ts'
import type { Change } from './change.ts'
import { type TextsByKind, textsByKind } from './entry-texts.ts'
import { type Lazy, lazy } from './lazy.ts'
import { type GraphBefore, type LinkGraph, linkGraph } from './links.ts'
import { type Places, placesOf } from './places.ts'
import { type NamesByKind, namesByKind, resolver } from './resolve.ts'
import { isScoped, type Scopes, scopesOf } from './scopes.ts'

/** All by which entries are looked up. */
export interface EntryIndex {
  readonly entries: readonly Entry[]
  readonly unread: Catalogue['unread']
  readonly byKey: EntriesByKey
  readonly namesakes: Catalogue['namesakes']
  readonly names: Lazy<NamesByKind>
  readonly places: Places
  readonly scopes: Lazy<Scopes>
  readonly texts: TextsByKind
  readonly graph: LinkGraph
  readonly resolve: Catalogue['resolve']
}

/** What an index is made of; `tiers` names them, most specific first. */
export interface Indexed {
  readonly files: readonly ParsedFile[]
  readonly tiers: readonly string[]
}

/** Indexes the entries of files. */
export function entryIndex({ files, tiers }: Indexed): EntryIndex {
  const entries = files.flatMap((file) => file.entries)
  const unread = files.flatMap((file) => file.unread)
  const byKey = entriesByKey(entries, new Map(tiers.map((name, place) => [name, place])))
  return withLinks({
    entries,
    unread,
    byKey,
    namesakes: [...byKey].flatMap(([key, group]) => (group.length > 1 ? [key] : [])),
    names: lazy(() => namesByKind(entries, unread)),
    places: placesOf(entries),
    scopes: lazy(() => scopesOf(entries)),
    texts: textsByKind(entries),
  })
}

/** The index after a change. Where that is in place, names, places and links are those of before but for what changed. */
export function entryIndexAfter(before: EntryIndex, change: Change, indexed: Indexed): EntryIndex {
  if (change.inPlace) return indexInPlace(before, change)
  const fresh = entryIndex(indexed)
  return {
    ...fresh,
    texts: before.texts.after(change, fresh.entries),
    scopes: scopesAfter(before, change, fresh.entries),
  }
}

function indexInPlace(before: EntryIndex, change: Change): EntryIndex {
  const entries = [...before.entries]
  change.goneEntries.forEach((old, at) => {
    const entry = change.comeEntries[at]
    if (entry !== undefined) entries[before.places.of(old)] = entry
  })
  return withLinks(
    {
      entries,
      unread: before.unread,
      byKey: withReplaced(before.byKey, change),
      namesakes: before.namesakes,
      names: before.names.peek() === null ? lazy(() => namesByKind(entries, before.unread)) : before.names,
      places: before.places.after(change, entries),
      scopes: scopesAfter(before, change, entries),
      texts: before.texts.after(change, entries),
    },
    { graph: before.graph, change },
  )
}

function withLinks(parts: Omit<EntryIndex, 'graph' | 'resolve'>, before: GraphBefore | null = null): EntryIndex {
  const resolve = resolver(parts)
  return { ...parts, resolve, graph: linkGraph({ ...parts, resolve, place: parts.places.of }, before) }
}

/** Patterns are read anew only where an entry that has some came or went. */
function scopesAfter(
  { scopes }: EntryIndex,
  { goneEntries, comeEntries }: Change,
  entries: readonly Entry[],
): EntryIndex['scopes'] {
  const isKept = scopes.peek() !== null && !goneEntries.some(isScoped) && !comeEntries.some(isScoped)
  return isKept ? scopes : lazy(() => scopes.peek()?.next(entries) ?? scopesOf(entries))
}
