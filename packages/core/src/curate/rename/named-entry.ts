import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Entry } from '../../model/entry.ts'
import { issue } from '../../model/issue.ts'
import { fail, type Result, succeed } from '../../model/result.ts'
import { nearest } from '../../names/nearest.ts'
import { sameName } from './same-name.ts'

/** What an old name stands for. */
export interface Named {
  readonly entry: Entry
  /** The name exactly as it stands in the store, without its kind. */
  readonly name: string
  /** Whether it is the name of a member of the entry, not the entry's own. */
  readonly isMember: boolean
  /** The files that hold the entry in its tier. */
  readonly files: readonly string[]
}

/** How many names a question without an answer is shown. */
const NEAREST = 20

/** Finds what an old name stands for, as links do: a memory first, then whatever is alone in having that name. */
export function namedEntry({
  catalogue,
  from,
}: {
  readonly catalogue: Catalogue
  readonly from: string
}): Result<Named> {
  const target = catalogue.resolve(from, 'memory')
  const [entry] = target.is === 'found' ? target.entries : []
  if (target.is === 'ambiguous')
    return fail([
      issue('ambiguous-name', 'error', { name: from, paths: target.entries.map(({ source }) => source.path) }),
    ])
  if (entry === undefined) {
    const names = new Set(catalogue.entries.flatMap(({ id, aliases }) => [id, ...aliases]))
    const candidates = [...names].map((name) => ({ name, also: [] }))
    return fail([
      issue('unknown-entry', 'error', { key: from, nearest: nearest({ terms: [from], candidates, limit: NEAREST }) }),
    ])
  }
  const bare = from.startsWith(`${entry.kind}:`) ? from.slice(entry.kind.length + 1) : from
  const isOwn = entry.id === bare || (sameName(entry.id, bare) && !entry.aliases.includes(bare))
  const alias = entry.aliases.find((one) => one === bare) ?? entry.aliases.find((one) => sameName(one, bare))
  const isMember = !isOwn && alias !== undefined
  const files = (catalogue.byKey.get(entry.key) ?? []).flatMap(({ source }) =>
    source.tier === entry.source.tier ? [source.path] : [],
  )
  return succeed({ entry, name: isMember ? alias : entry.id, isMember, files: [...new Set<string>(files)] })
}
