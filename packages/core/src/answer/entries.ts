import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Entry, EntryKey } from '../model/entry.ts'
import { type Issue, issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import { nearest } from '../names/nearest.ts'
import type { ListFilter } from '../questions.ts'
import { isVisible, shownTier } from '../select/gates.ts'

const LISTED = 20

/** The entries of keys, or of bare names that are unique, in the order asked; every branch's where one key stands on several. */
export function lookUp(keys: readonly string[], catalogue: Catalogue): Result<readonly Entry[]> {
  const wrong = wrongKeys(keys)
  if (wrong !== null) return fail([wrong])
  const found = keys.map((key) => ({ key, target: catalogue.resolve(key, 'document') }))
  const [unknown, ...more] = found.flatMap(({ key, target }) =>
    target.is === 'found' ? [] : [unknownEntry(key, catalogue)],
  )
  if (unknown !== undefined) return fail([unknown, ...more])
  return succeed(found.flatMap(({ target }) => (target.is === 'found' ? target.entries : [])))
}

/** In catalogue order. */
export function listEntries(filter: ListFilter, catalogue: Catalogue): readonly Entry[] {
  return catalogue.entries.filter(
    (entry) =>
      (filter.kind === null || entry.kind === filter.kind) &&
      (filter.tier === null || shownTier(entry) === filter.tier) &&
      (filter.branch === null || isVisible(entry, filter.branch)),
  )
}

/** A caller without types may send anything. */
function wrongKeys(keys: unknown): Issue | null {
  if (!Array.isArray(keys)) return wrongType('keys', 'list', keys)
  const at = keys.findIndex((key) => typeof key !== 'string')
  return at < 0 ? null : wrongType(`keys[${at}]`, 'text', keys[at])
}

function wrongType(field: string, wanted: 'list' | 'text', value: unknown): Issue {
  const found = typeof value === 'string' ? 'text' : value === null ? 'null' : typeof value
  return issue('invalid-input', 'error', { id: null, field, fault: { is: 'wrong-type', wanted, found } })
}

function unknownEntry(key: string, catalogue: Catalogue): Issue {
  const candidates = [...new Set<EntryKey>(catalogue.entries.map((entry) => entry.key))].map((name) => ({
    name,
    also: [name.slice(name.indexOf(':') + 1)],
  }))
  return issue('unknown-entry', 'error', { key, nearest: nearest({ terms: [key], candidates, limit: LISTED }) })
}
