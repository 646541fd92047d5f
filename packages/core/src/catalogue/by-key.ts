import type { Entry, EntryKey } from '../model/entry.ts'
import { KINDS } from '../model/kinds.ts'
import { byParts } from '../names/order.ts'
import type { Change } from './change.ts'
import { type LayeredMap, layeredMap } from './overlay.ts'

/** The entries of each key, the one that speaks first. */
export type EntriesByKey = LayeredMap<EntryKey, readonly Entry[]>

/** Groups entries by key. `rank` is the place of a tier, most specific first. */
export function entriesByKey(entries: readonly Entry[], rank: ReadonlyMap<string, number>): EntriesByKey {
  const groups = new Map<EntryKey, Entry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.key)
    if (group === undefined) groups.set(entry.key, [entry])
    else group.push(entry)
  }
  for (const [key, group] of groups) if (group.length > 1) groups.set(key, [...byPrecedence(group, rank)])
  return layeredMap<EntryKey, readonly Entry[]>(groups)
}

/** The groups after a change that keeps names: each entry that came has the key and place of one that went. */
export function withReplaced(before: EntriesByKey, { goneEntries, comeEntries }: Change): EntriesByKey {
  const changed = new Map<EntryKey, readonly Entry[]>()
  goneEntries.forEach((old, at) => {
    const group = changed.get(old.key) ?? before.get(old.key) ?? []
    changed.set(
      old.key,
      group.map((one) => (one === old ? (comeEntries[at] ?? one) : one)),
    )
  })
  return before.with(changed)
}

/**
 * No tier can soften what another requires, so a required entry has precedence over its namesakes; then the more specific tier; then the
 * first path by parts. Where a clash fails, all are equal and stay in catalogue order.
 */
function byPrecedence(group: readonly Entry[], rank: ReadonlyMap<string, number>): readonly Entry[] {
  const [first] = group
  if (first === undefined || KINDS[first.kind].clash !== 'first') return group
  return [...group].sort(
    (a, b) =>
      Number(b.priority === 'required') - Number(a.priority === 'required') ||
      (rank.get(a.source.tier) ?? 0) - (rank.get(b.source.tier) ?? 0) ||
      byParts(a.source.path, b.source.path) ||
      a.source.line - b.source.line,
  )
}
