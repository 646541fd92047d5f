import type { ItemValidation } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { constraintsOn } from '../check/constraints.ts'
import { type Severities, withSeverities } from '../check/severities.ts'
import { readKey } from '../codec/keys.ts'
import type { Entry } from '../model/entry.ts'
import { type Issue, issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import { nearest } from '../names/nearest.ts'
import { byBytes } from '../names/order.ts'

/** How many names a refusal gives at most. */
const NEAREST = 20

/** What reading found in items of the catalogue and which constraints they break; of one item alone where a key, or an id that names items only, is given. */
export function validateItems(
  key: string | null,
  catalogue: Catalogue,
  severities: Severities,
): Result<ItemValidation> {
  const items = catalogue.entries.filter(({ source }) => source.dialect === 'catalogue')
  const meant = key === null ? items : items.filter((item) => item.key === readKey(key) || item.id === key)
  const read = catalogue.issuesOf('catalogue')
  const broken = key === null ? [] : catalogue.unread.filter(({ id, path }) => id === key && read.some(isAt(path)))
  if (key !== null && meant.length + broken.length === 0) return unknown(key, items)
  const paths = new Set<string>([...meant.map(({ source }) => source.path), ...broken.map(({ path }) => path)])
  const found = read.filter(({ span }) => key === null || (span !== null && paths.has(span.path)))
  const issues = [...withSeverities(found, severities), ...constraintsOn(meant, catalogue, severities)].sort(byPlace)
  return succeed({ ok: issues.every(({ severity }) => severity !== 'error'), issues })
}

function isAt(path: string): (issue: Issue) => boolean {
  return ({ span }) => span?.path === path
}

function unknown(key: string, items: readonly Entry[]): Result<never> {
  const candidates = items.map((item) => ({ name: item.key, also: [item.id] }))
  return fail([
    issue('unknown-entry', 'error', { key, nearest: nearest({ terms: [key], candidates, limit: NEAREST }) }),
  ])
}

function byPlace({ span: a, code: one }: Issue, { span: b, code: other }: Issue): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return byBytes(a.path, b.path) || a.line - b.line || a.column - b.column || byBytes(one, other)
}
