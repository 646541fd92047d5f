import type { Entry, EntryKey, Link } from '../model/entry.ts'
import { KINDS, type Kind } from '../model/kinds.ts'
import { linkedPath } from '../names/linked-path.ts'
import type { Catalogue, Target } from './catalogue.ts'

/** What a graph of links is made from. */
interface Stored {
  readonly entries: readonly Entry[]
  readonly byKey: Catalogue['byKey']
  readonly resolve: Catalogue['resolve']
}

/** What a link stands in: names are looked for within its kind first, paths go from its file. */
export interface Linking {
  readonly kind: Kind
  readonly path: string
}

/** One graph of declared relations and links in text. */
export interface LinkGraph {
  /** Where a link leads: a Markdown link to the file at its path, every other by its name. */
  follow(link: Link, from: Linking): Target
  /** The keys of what links to an entry, each once, in catalogue order. */
  citedBy(key: EntryKey): readonly EntryKey[]
}

/** Indexes the links of a catalogue when first asked, in time linear in their number. A link to itself, or to a member of itself, is none. */
export function linkGraph(stored: Stored): LinkGraph {
  let paths: ReadonlyMap<string, readonly Entry[]> | null = null
  let citing: ReadonlyMap<EntryKey, readonly EntryKey[]> | null = null
  const atPath = (path: string): readonly Entry[] => {
    paths ??= byPath(stored.entries)
    return paths.get(path) ?? []
  }
  const follow: LinkGraph['follow'] = ({ type, target }, { kind, path: from }) => {
    if (type !== 'file') return stored.resolve(target, kind)
    const path = linkedPath(from, target)
    const [first] = path === null ? [] : atPath(path)
    return first === undefined
      ? { is: 'missing' }
      : { is: 'found', key: first.key, entries: stored.byKey.get(first.key) ?? [first] }
  }
  return {
    follow,
    citedBy: (key) => {
      citing ??= citations(stored, follow)
      return citing.get(key) ?? []
    },
  }
}

function citations(
  { entries, byKey }: Stored,
  follow: LinkGraph['follow'],
): ReadonlyMap<EntryKey, readonly EntryKey[]> {
  const citing = new Map<EntryKey, Set<EntryKey>>()
  for (const entry of entries) {
    if (!speaks(entry, byKey)) continue
    for (const link of entry.links) {
      const target = follow(link, { kind: entry.kind, path: entry.source.path })
      if (target.is !== 'found' || target.key === entry.key) continue
      const keys = citing.get(target.key)
      if (keys === undefined) citing.set(target.key, new Set([entry.key]))
      else keys.add(entry.key)
    }
  }
  return new Map([...citing].map(([key, keys]) => [key, [...keys]]))
}

/** Where the first of its name speaks for all, the others link to nothing. */
function speaks(entry: Entry, byKey: Stored['byKey']): boolean {
  return KINDS[entry.kind].clash === 'fails' || byKey.get(entry.key)?.[0] === entry
}

function byPath(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const paths = new Map<string, Entry[]>()
  for (const entry of entries) {
    const at = paths.get(entry.source.path)
    if (at === undefined) paths.set(entry.source.path, [entry])
    else at.push(entry)
  }
  return paths
}
