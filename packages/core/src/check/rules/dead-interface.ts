import type { Entry } from '../../model/entry.ts'
import { type Issue, issue } from '../../model/issue.ts'
import { interfaceOf } from '../interface.ts'
import { placeOf } from '../place.ts'
import { type CheckRule, type Facts, ofCatalogue } from '../rule.ts'

/** A contract whose interface is not where it says: no file stands there, or its text does not hold the symbol. Without facts nothing is said. */
export const deadInterface: CheckRule = {
  name: 'dead-interface',
  covers: ofCatalogue('contract'),
  find: ({ entries, facts }) => entries.flatMap((entry) => deadIn(entry, facts)),
}

function deadIn(entry: Entry, { existing, texts, files }: Facts): readonly Issue[] {
  const location = interfaceOf(entry)
  if (location === null || existing === null) return []
  const { path, symbol } = location
  const text = texts.get(path)
  const args = { id: entry.id, path, symbol }
  const isFolder = files?.some((file) => file.startsWith(`${path}/`)) ?? false
  if (!existing.has(path) || isFolder)
    return [issue('dead-interface', 'warning', { ...args, why: 'no-file' }, placeOf(entry))]
  // What cannot be read as a text says nothing of symbols.
  if (symbol === null || text === undefined || text.includes(symbol)) return []
  return [issue('dead-interface', 'warning', { ...args, why: 'no-symbol' }, placeOf(entry))]
}
