import type { Catalogue } from '../catalogue/catalogue.ts'
import { entryKey } from '../codec/keys.ts'
import type { Entry } from '../model/entry.ts'
import { issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import { nearest } from '../names/nearest.ts'
import { listRules } from './rule-list.ts'

const LISTED = 20

/** The rule of a key, as `key` or `rule:key`; that of the tier that wins. Fails with `unknown-rule`, naming the nearest. */
export function findRule(key: string, catalogue: Catalogue): Result<Entry> {
  const found = catalogue.byKey.get(entryKey('rule', key.replace(/^rule:/, '')))?.[0]
  if (found !== undefined) return succeed(found)
  const candidates = listRules({ type: null, scope: null, priority: null, module: null }, catalogue).map(
    ({ id, extra }) => ({
      name: id,
      also: typeof extra.short_id === 'string' ? [extra.short_id] : [],
    }),
  )
  return fail([issue('unknown-rule', 'error', { key, nearest: nearest({ terms: [key], candidates, limit: LISTED }) })])
}
