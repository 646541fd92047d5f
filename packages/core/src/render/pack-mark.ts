import type { Entry } from '../model/entry.ts'
import type { Hit } from '../select/selection.ts'
import { type Mark, markApartFrom } from './block.ts'

/** How many of the first hits a mark depends on: enough that packs have different ones. */
const SEEDS = 50

/** The mark of a pack: its number occurs in no entry that might be packed, and in none of the pack's own lines. */
export function packMark(hits: readonly Hit[], own: readonly string[]): Mark {
  const seeds = hits.slice(0, SEEDS).map(({ entry: { key, body } }) => `${key} ${body.length}`)
  const seed = [...own, ...seeds, hits.length].join('\n')
  return markApartFrom(
    seed,
    (number) =>
      own.some((line) => line.includes(number)) ||
      hits.some(({ entry, reasons }) => numbersIn(entry).includes(number) || asked(reasons).includes(number)),
  )
}

/** What a reason shows that neither its entry nor another one of the pack holds. */
function asked(reasons: Hit['reasons']): string {
  const [first] = reasons
  return first?.by === 'path' ? reasons.map((reason) => (reason.by === 'path' ? reason.path : '')).join(' ') : ''
}

/** Every run of digits in an entry that is long enough to hold a mark's number. An entry never changes, so it is looked through once. */
function numbersIn(entry: Entry): string {
  const known = numbers.get(entry)
  if (known !== undefined) return known
  const found = textsOf(entry).flatMap((text) => text.match(/\d{6,}/g) ?? [])
  numbers.set(entry, found.join(' '))
  return found.join(' ')
}

const numbers = new WeakMap<Entry, string>()

function textsOf({
  key,
  title,
  summary,
  body,
  include,
  subjects,
  links,
  grant,
  extra,
  source,
}: Entry): readonly string[] {
  const granted = grant === null ? [] : [grant.role, ...grant.allow, ...grant.deny]
  const linked = links.map(({ type }) => type)
  return [
    key,
    title,
    summary ?? '',
    body,
    ...include,
    ...subjects,
    ...linked,
    ...granted,
    JSON.stringify([extra.interface, extra.commands]),
    source.path,
  ]
}
