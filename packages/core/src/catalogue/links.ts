import type { Entry, EntryKey, Link } from '../model/entry.ts'
import { KINDS, type Kind } from '../model/kinds.ts'
import { linkedPath } from '../names/linked-path.ts'
import type { Catalogue, Target } from './catalogue.ts'
import type { Change } from './change.ts'
import { type Lazy, lazy } from './lazy.ts'
import { type LayeredMap, layeredMap } from './overlay.ts'

/** What a graph of links is made from. */
interface Stored {
  readonly entries: readonly Entry[]
  readonly byKey: Catalogue['byKey']
  readonly resolve: Catalogue['resolve']
  readonly place: Catalogue['place']
}

/** The graph of the catalogue before, and a change since then by which every name and path leads where it led. */
export interface GraphBefore {
  readonly graph: Pick<LinkGraph, 'paths' | 'citations'>
  readonly change: Change
}

/** What a link stands in: names are looked for within its kind first, paths go from its file. */
export interface Linking {
  readonly kind: Kind
  readonly path: string
}

/** For each entry that anything links to: the keys of those that do. */
type Citations = LayeredMap<EntryKey, readonly EntryKey[]>

/** One graph of declared relations and links in text. */
export interface LinkGraph {
  /** Where a link leads: a Markdown link to the file at its path, every other by its name. */
  follow(link: Link, from: Linking): Target
  /** The keys of what links to an entry, each once, in catalogue order. */
  citedBy(key: EntryKey): readonly EntryKey[]
  /** The key of the first entry of each file. */
  readonly paths: Lazy<ReadonlyMap<string, EntryKey>>
  readonly citations: Lazy<Citations>
}

/**
 * Indexes the links of a catalogue when first asked, in time linear in their number; after a change that keeps names, only those of what
 * changed. A link to itself, or to a member of itself, is none.
 */
export function linkGraph(stored: Stored, before: GraphBefore | null = null): LinkGraph {
  const paths = lazy(() => firstKeys(stored.entries), before?.graph.paths.peek() ?? null)
  const follow: LinkGraph['follow'] = ({ type, target }, { kind, path: from }) => {
    if (type !== 'file') return stored.resolve(target, kind)
    const path = linkedPath(from, target)
    const key = path === null ? undefined : paths.get().get(path)
    return key === undefined ? { is: 'missing' } : { is: 'found', key, entries: stored.byKey.get(key) ?? [] }
  }
  const known = before?.graph.citations.peek() ?? null
  const kept = known === null || before === null ? null : changedCitations(known, before.change, { ...stored, follow })
  const citations = lazy(() => allCitations({ ...stored, follow }), kept)
  return { follow, citedBy: (key) => citations.get().get(key) ?? [], paths, citations }
}

type Followed = Stored & Pick<LinkGraph, 'follow'>

function allCitations(stored: Followed): Citations {
  // Every key is there, so that a later change adds none.
  const citing = new Map<EntryKey, Set<EntryKey> | null>(Array.from(stored.byKey.keys(), (key) => [key, null]))
  for (const entry of stored.entries) {
    for (const target of targetsOf(entry, stored)) {
      const keys = citing.get(target)
      if (keys == null) citing.set(target, new Set([entry.key]))
      else keys.add(entry.key)
    }
  }
  return layeredMap(new Map(Array.from(citing, ([key, keys]) => [key, keys === null ? NO_KEYS : [...keys]])))
}

/** `null` where an entry shares its key with others, so that it is not the only one who cites in that name. */
function changedCitations(known: Citations, { goneEntries, comeEntries }: Change, stored: Followed): Citations | null {
  if (comeEntries.some(({ key }) => stored.byKey.get(key)?.length !== 1)) return null
  const changed = new Map<EntryKey, readonly EntryKey[]>()
  const citing = (target: EntryKey) => changed.get(target) ?? known.get(target) ?? NO_KEYS
  goneEntries.forEach((old, at) => {
    const entry = comeEntries[at]
    if (entry === undefined) return
    const [before, after] = [targetsOf(old, stored), targetsOf(entry, stored)]
    for (const target of before) {
      if (!after.has(target))
        changed.set(
          target,
          citing(target).filter((key) => key !== entry.key),
        )
    }
    for (const target of after) {
      if (!before.has(target)) changed.set(target, inPlace([...citing(target), entry.key], stored))
    }
  })
  return known.with(changed)
}

const NO_KEYS: readonly EntryKey[] = []

/** What an entry links to, each once. Where the first of its name speaks for all, the others link to nothing. */
function targetsOf(entry: Entry, { byKey, follow }: Followed): ReadonlySet<EntryKey> {
  const group = byKey.get(entry.key)
  if (group !== undefined && group.length > 1 && KINDS[entry.kind].clash === 'first' && group[0] !== entry) return NONE
  const from = { kind: entry.kind, path: entry.source.path }
  const targets = entry.links.map((link) => follow(link, from))
  return new Set(targets.flatMap((target) => (target.is === 'found' && target.key !== entry.key ? [target.key] : [])))
}

const NONE: ReadonlySet<EntryKey> = new Set()

function inPlace(keys: readonly EntryKey[], { byKey, place }: Stored): readonly EntryKey[] {
  const placeOf = (key: EntryKey): number => Math.min(...(byKey.get(key) ?? []).map(place))
  return [...keys].sort((a, b) => placeOf(a) - placeOf(b))
}

function firstKeys(entries: readonly Entry[]): ReadonlyMap<string, EntryKey> {
  const keys = new Map<string, EntryKey>()
  for (const { source, key } of entries) if (!keys.has(source.path)) keys.set(source.path, key)
  return keys
}
