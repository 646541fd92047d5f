import type { PlannedChange, RemovalPlan } from '../answers.ts'
import { contentHash } from '../codec/hash.ts'
import { readKey } from '../codec/keys.ts'
import type { Entry, EntryKey } from '../model/entry.ts'
import { type Issue, issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import { nearest } from '../names/nearest.ts'
import { unifiedDiff } from './diff.ts'
import { type ItemSituation, storedItems } from './place-item.ts'

/** How many names a refusal gives at most. */
const NEAREST = 20

/**
 * Works out the removal of items by key, or by an id that only one item has. Refuses, with everything at once, what is stored nowhere and what
 * is no item of the catalogue. Links of others that would lead nowhere are warnings.
 */
export function planRemoval(keys: readonly string[], situation: ItemSituation): Result<RemovalPlan> {
  const meant = keys.map((key) => itemsNamed(key, situation))
  const [first, ...more] = meant.flatMap((one) => ('code' in one ? [one] : []))
  if (first !== undefined) return fail([first, ...more])
  const items = [...new Set(meant.flatMap((one) => ('code' in one ? [] : one)))]
  const gone = items.filter(({ source }) => situation.texts.get(source.path) !== undefined)
  const deleted = [...new Set(items.map(({ key }) => key))]
  return succeed({
    deleted,
    entries: [],
    changes: gone.map(({ source }) => removal(source.path, situation)),
    warnings: deleted.flatMap((key) => orphanedBy(key, new Set(deleted), situation)),
  })
}

/** All that stand under a key: one on each of its branches. */
function itemsNamed(name: string, situation: ItemSituation): readonly Entry[] | Issue {
  const items = storedItems(situation)
  const key = readKey(name)
  const named = items.filter((item) => item.key === key || item.id === name)
  const keys = [...new Set(named.map((item) => item.key))]
  if (keys.length > 1) return issue('ambiguous-name', 'error', { name, paths: named.map(({ source }) => source.path) })
  if (named.length > 0) return named
  const other = situation.catalogue.entries.find((entry) => entry.key === key || entry.id === name)
  if (other !== undefined) return issue('not-an-item', 'error', { key: other.key, path: other.source.path })
  const candidates = items.map((item) => ({ name: item.key, also: [item.id] }))
  return issue('unknown-entry', 'error', { key: name, nearest: nearest({ terms: [name], candidates, limit: NEAREST }) })
}

function removal(path: string, { texts }: ItemSituation): PlannedChange {
  const before = texts.get(path) ?? ''
  const diff = unifiedDiff({ path, before, after: null })
  return { path, was: contentHash(before), before, text: null, version: null, diff }
}

/** Declared links to what goes, of those that stay. */
function orphanedBy(key: EntryKey, gone: ReadonlySet<EntryKey>, { catalogue }: ItemSituation): readonly Issue[] {
  const citing = catalogue.citedBy(key).filter((one) => !gone.has(one))
  return citing
    .flatMap((one) => catalogue.byKey.get(one) ?? [])
    .flatMap(({ id, kind, links }) =>
      links.flatMap(({ type, target, span, declared }) => {
        const to = declared ? catalogue.resolve(target, kind) : null
        return to?.is === 'found' && to.key === key
          ? [issue('dead-relation', 'warning', { id, type, target }, span)]
          : []
      }),
    )
}
