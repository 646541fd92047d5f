import { GLOSSARY_PATH } from '../codec/dialects.ts'
import { globSet } from '../globs/glob-set.ts'
import type { Entry } from '../model/entry.ts'
import { KINDS } from '../model/kinds.ts'
import { buildGlossary } from '../names/glossary.ts'
import { byBytes, byParts } from '../names/order.ts'
import type { Catalogue, Tier } from './catalogue.ts'
import { textsByKind } from './entry-texts.ts'
import { linkGraph } from './links.ts'
import { resolver } from './resolve.ts'
import { supersededIn } from './superseded.ts'

/**
 * Indexes the files of all tiers, most specific tier first; the order of `files` does not matter. Linear in the number of entries, but for
 * their texts: those are taken over from the catalogue before, where it had indexed them.
 */
export function buildCatalogue(tiers: readonly Tier[], before: Catalogue | null = null): Catalogue {
  const files = tiers.flatMap((tier) => [...tier.files].sort((a, b) => byBytes(a.path, b.path)))
  const entries = files.flatMap((file) => file.entries)
  const unread = files.flatMap((file) => file.unread)
  const places = new Map(entries.map((entry, place) => [entry, place]))
  const byKey = byPrecedence(
    groupBy(entries, (entry) => [entry.key]),
    tiers,
  )
  const bySubject = groupBy(entries, (entry) => entry.subjects)
  const resolve = resolver(byKey, entries, unread)
  const scopes = once(() => globSet(entries.filter(({ include }) => include.length > 0)))
  const superseded = once(() => supersededIn(entries, resolve))
  const graph = linkGraph({ entries, byKey, resolve })
  return {
    entries,
    unread,
    issues: files.flatMap((file) => file.issues),
    glossary: buildGlossary({
      entries: files.flatMap((file) => file.subjects),
      subjects: [...bySubject.keys()],
      path: files.find((file) => file.subjects.length > 0)?.path ?? GLOSSARY_PATH,
    }),
    byKey,
    bySubject,
    always: entries.filter((entry) => entry.load === 'always'),
    tiers: tiers.map((tier) => tier.name),
    dependencies: files.flatMap(({ dependencies }) => (dependencies === null ? [] : [dependencies])),
    issuesOf: (dialect) => files.flatMap((file) => (file.dialect === dialect ? file.issues : [])),
    foldersOf: (dialect) => foldersIn(tiers, dialect),
    atPath: (path) => scopes().matching(path),
    isSuperseded: (entry) => superseded().has(entry),
    place: (entry) => places.get(entry) ?? entries.length,
    indexes: files.flatMap(({ index }) => index ?? []),
    follow: graph.follow,
    citedBy: graph.citedBy,
    texts: textsByKind(entries, before?.texts ?? null),
    resolve,
  }
}

/** A value that is worked out when it is first asked for. */
function once<T extends object>(work: () => T): () => T {
  let value: T | null = null
  return () => {
    value ??= work()
    return value
  }
}

function foldersIn(tiers: readonly Tier[], dialect: string): ReturnType<Catalogue['foldersOf']> {
  return tiers.flatMap(({ name, files }) => {
    const folders = new Set(files.flatMap((file) => (file.dialect === dialect ? [file.folder] : [])))
    return [...folders].sort(byBytes).map((folder) => ({ tier: name, folder }))
  })
}

/**
 * Each key's entries with the one that speaks first. No tier can soften what another requires, so a required entry has precedence over
 * its namesakes; then the more specific tier; then the first path by parts.
 */
function byPrecedence(groups: Catalogue['byKey'], tiers: readonly Tier[]): Catalogue['byKey'] {
  const rank = new Map(tiers.map(({ name }, place) => [name, place]))
  const compare = (a: Entry, b: Entry): number =>
    Number(b.priority === 'required') - Number(a.priority === 'required') ||
    (rank.get(a.source.tier) ?? 0) - (rank.get(b.source.tier) ?? 0) ||
    byParts(a.source.path, b.source.path) ||
    a.source.line - b.source.line
  return new Map(
    [...groups].map(([key, group]) => {
      const [first] = group
      const speaks = group.length > 1 && first !== undefined && KINDS[first.kind].clash === 'first'
      return [key, speaks ? [...group].sort(compare) : group]
    }),
  )
}

function groupBy<K extends string>(
  entries: readonly Entry[],
  keysOf: (entry: Entry) => readonly K[],
): ReadonlyMap<K, readonly Entry[]> {
  const groups = new Map<K, Entry[]>()
  for (const entry of entries) {
    for (const key of new Set(keysOf(entry))) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [entry])
      else group.push(entry)
    }
  }
  return groups
}
