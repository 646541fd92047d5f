import type { Unread } from '../codec/dialect.ts'
import { entryKey, readKey, splitKey } from '../codec/keys.ts'
import type { Entry, EntryKey } from '../model/entry.ts'
import { KINDS, type Kind } from '../model/kinds.ts'
import { foldLinkName } from '../names/link-name.ts'
import type { Target } from './catalogue.ts'
import type { Lazy } from './lazy.ts'

const MISSING: Target = { is: 'missing' }

/**
 * Answers where a name leads. `kind:id` means that kind alone; a bare name is looked for within the linking kind first, then wherever it
 * is unique. Of one kind an own name beats the name of a member, and an exact name one that is only equal after folding; two that are
 * equally near are an ambiguity. The names are indexed at the first question.
 */
export function resolver({ byKey, unread, names }: Nameable): (name: string, from: Kind) => Target {
  const target = (key: EntryKey | undefined): Target => {
    if (key === undefined) return MISSING
    const found = byKey.get(key)
    if (found !== undefined) return { is: 'found', key, entries: found }
    const file = unread.find((one) => entryKey(one.kind, one.id) === key)
    return file === undefined ? MISSING : { is: 'unread', file }
  }
  return (name, from) => {
    const keys = nearestKeys(name, from, names.get())
    if (keys.length > 1) return { is: 'ambiguous', entries: keys.flatMap((key) => byKey.get(key) ?? []) }
    return target(keys[0])
  }
}

/** What names can lead to. */
interface Nameable {
  readonly byKey: ReadonlyMap<EntryKey, readonly Entry[]>
  readonly unread: readonly Unread[]
  readonly names: Lazy<NamesByKind>
}

/** Names of one sort of one kind, with the keys they lead to. */
type Names = Map<string, EntryKey[]>

/** The names of a kind by how near they are: own names exactly, folded, names of members exactly, folded. */
export type NamesByKind = ReadonlyMap<Kind, readonly [Names, Names, Names, Names]>

const LEVELS = [0, 1, 2, 3] as const

/** The keys that a name means, all equally near. */
function nearestKeys(name: string, from: Kind, known: NamesByKind): readonly EntryKey[] {
  const key = readKey(name)
  if (key !== null) return keysIn([splitKey(key).kind], splitKey(key).id, known)
  const own = keysIn([from], name, known)
  // `KINDS` has exactly the kinds as its keys, by its type.
  return own.length > 0 ? own : keysIn(Object.keys(KINDS) as Kind[], name, known)
}

function keysIn(kinds: readonly Kind[], name: string, known: NamesByKind): readonly EntryKey[] {
  const forms = [name, foldLinkName(name)] as const
  for (const level of LEVELS) {
    const keys = kinds.flatMap((kind) => known.get(kind)?.[level].get(level % 2 === 0 ? forms[0] : forms[1]) ?? [])
    if (keys.length > 0) return keys
  }
  return []
}

/** Indexes every name there is. It holds keys and no entries, so that it outlives edits that leave names alone. */
export function namesByKind(entries: readonly Entry[], unread: readonly Unread[]): NamesByKind {
  const known = new Map<Kind, [Names, Names, Names, Names]>()
  const add = (kind: Kind, level: 0 | 2, name: string, key: EntryKey): void => {
    const names = known.get(kind) ?? [new Map(), new Map(), new Map(), new Map()]
    known.set(kind, names)
    addTo(names[level], name, key)
    addTo(names[level === 0 ? 1 : 3], foldLinkName(name), key)
  }
  for (const { kind, id, key } of entries) add(kind, 0, id, key)
  for (const { kind, id } of unread) add(kind, 0, id, entryKey(kind, id))
  for (const { kind, aliases, key } of entries) for (const alias of aliases) add(kind, 2, alias, key)
  return known
}

function addTo(names: Names, name: string, key: EntryKey): void {
  const keys = names.get(name)
  if (keys === undefined) names.set(name, [key])
  else if (!keys.includes(key)) keys.push(key)
}
