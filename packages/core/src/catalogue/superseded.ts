import type { Entry } from '../model/entry.ts'
import type { Catalogue } from './catalogue.ts'

/** The status of what holds now. */
const ACTIVE = 'active'

/** The entries whose place an active one of the same kind has taken. Two that supersede each other, directly or in a round, both stay: which is newer cannot be told. */
export function supersededIn(entries: readonly Entry[], resolve: Catalogue['resolve']): ReadonlySet<Entry> {
  const replaced = new Map<Entry, readonly Entry[]>()
  for (const entry of entries) {
    if (entry.status !== ACTIVE) continue
    const targets = entry.links
      .filter(({ type }) => type === 'supersedes')
      .flatMap(({ target }) => found(target, entry, resolve))
    if (targets.length > 0) replaced.set(entry, targets)
  }
  const out = new Set<Entry>()
  for (const [entry, targets] of replaced) {
    for (const target of targets) if (!leadsTo(target, entry, replaced)) out.add(target)
  }
  return out
}

function found(target: string, { kind }: Entry, resolve: Catalogue['resolve']): readonly Entry[] {
  const to = resolve(target, kind)
  return to.is === 'found' ? to.entries.filter((entry) => entry.kind === kind) : []
}

function leadsTo(from: Entry, to: Entry, replaced: ReadonlyMap<Entry, readonly Entry[]>): boolean {
  const seen = new Set<Entry>([from])
  for (const entry of seen) {
    if (entry === to) return true
    for (const next of replaced.get(entry) ?? []) seen.add(next)
  }
  return false
}
