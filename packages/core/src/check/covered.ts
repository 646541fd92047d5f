import type { Entry } from '../model/entry.ts'
import type { Cover } from './rule.ts'

/** Those of the entries that a rule covers, in their order. */
export function covered(entries: readonly Entry[], { kinds, dialects }: Cover): readonly Entry[] {
  if (kinds === null && dialects === null) return entries
  return entries.filter(
    ({ kind, source }) => (kinds?.includes(kind) ?? true) && (dialects?.includes(source.dialect) ?? true),
  )
}
