import type { Unread } from '../codec/dialect.ts'
import { entryKey } from '../codec/keys.ts'
import type { Entry, EntryKey } from '../model/entry.ts'
import { KINDS, type Kind } from '../model/kinds.ts'
import type { Target } from './catalogue.ts'

const MISSING: Target = { is: 'missing' }

/** Answers where a name leads: `kind:id` means exactly that; a bare name is looked for within the linking kind first, then wherever it is unique. */
export function resolver(
  byKey: ReadonlyMap<EntryKey, readonly Entry[]>,
  entries: readonly Entry[],
  unread: readonly Unread[],
): (name: string, from: Kind) => Target {
  const named = namesOf(entries, unread)
  const target = (key: EntryKey | undefined): Target => {
    if (key === undefined) return MISSING
    const found = byKey.get(key)
    if (found !== undefined) return { is: 'found', key, entries: found }
    const file = unread.find((one) => entryKey(one.kind, one.id) === key)
    return file === undefined ? MISSING : { is: 'unread', file }
  }
  return (name, from) => {
    if (isKey(name)) return target(name)
    const keys = named.get(name) ?? []
    const own = keys.filter((key) => key.startsWith(`${from}:`))
    const candidates = own.length > 0 ? own : keys
    if (candidates.length > 1) return { is: 'ambiguous', entries: candidates.flatMap((key) => byKey.get(key) ?? []) }
    return target(candidates[0])
  }
}

/** Every key that a bare name may mean, its own id or an alias, each once. */
function namesOf(entries: readonly Entry[], unread: readonly Unread[]): ReadonlyMap<string, readonly EntryKey[]> {
  const named = new Map<string, EntryKey[]>()
  const add = (name: string, key: EntryKey): void => {
    const keys = named.get(name)
    if (keys === undefined) named.set(name, [key])
    else if (!keys.includes(key)) keys.push(key)
  }
  for (const entry of entries) {
    add(entry.id, entry.key)
    for (const alias of entry.aliases) add(alias, entry.key)
  }
  for (const file of unread) add(file.id, entryKey(file.kind, file.id))
  return named
}

function isKey(name: string): name is EntryKey {
  const colon = name.indexOf(':')
  return colon > 0 && Object.hasOwn(KINDS, name.slice(0, colon))
}
