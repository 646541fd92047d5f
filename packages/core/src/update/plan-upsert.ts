import type { UpdatePlan } from '../answers.ts'
import { constraintsOn } from '../check/constraints.ts'
import type { Severities } from '../check/severities.ts'
import type { ItemRequest } from '../codec/item-request.ts'
import { printItem, rewriteItem } from '../codec/item-text.ts'
import type { Entry } from '../model/entry.ts'
import { type Issue, issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import { type ItemSituation, itemAt, type PlacedItem, placeItem } from './place-item.ts'
import type { Present } from './situation.ts'
import { changeOf, overtaken } from './write.ts'

/**
 * Works out one item to create or to replace, and writes nothing. The planned text is read back and held against the constraints: whatever
 * is an error refuses the write whole, with all that is wrong; warnings are told. What already says the same stays as it is.
 */
export function planUpsert(
  item: ItemRequest,
  situation: ItemSituation,
  severities: Severities = {},
): Result<UpdatePlan> {
  const placed = placeItem(item, situation)
  if ('code' in placed) return fail([placed])
  const { path, present } = placed
  const wanted = itemAt(path, printItem(item), situation)
  if (wanted.entry === null) return refusal(wanted.issues) ?? unreadable(item)
  const isSame = present?.entry != null && says(present.entry, wanted.entry)
  const stale = isSame ? null : overtaken(placed)
  if (stale !== null) return fail([stale])
  const text = isSame && present !== null ? succeed(present.text) : textOf(placed)
  if (!text.ok) return text
  const read = itemAt(path, text.value, situation)
  if (read.entry === null || !says(read.entry, wanted.entry)) return unreadable(item)
  return judged({ path, present, read: { ...read, entry: read.entry } }, situation, severities)
}

interface Planned {
  readonly path: string
  readonly present: Present | null
  readonly read: Present & { readonly entry: Entry }
}

function judged(
  { path, present, read: { text, entry, issues } }: Planned,
  situation: ItemSituation,
  severities: Severities,
): Result<UpdatePlan> {
  const found = [...issues, ...constraintsOn([entry], situation.catalogue, severities)]
  const refused = refusal(found)
  if (refused !== null) return refused
  const before = present?.text ?? null
  const changes = text === before ? [] : [changeOf({ path, before, text })]
  return succeed({ entries: [entry], changes, warnings: [...found, ...danglingOf(entry, situation)] })
}

function refusal(issues: readonly Issue[]): Result<never> | null {
  const [first, ...more] = issues.filter(({ severity }) => severity === 'error')
  return first === undefined ? null : fail([first, ...more])
}

function unreadable({ id }: ItemRequest): never {
  throw new Error(`the text written for '${id}' reads back as something else`)
}

/** What of the present text is not the item's is kept. Its problems are told with the path they would stand at. */
function textOf({ draft, path, present }: PlacedItem): Result<string> {
  if (present === null) return succeed(printItem(draft))
  const rewritten = rewriteItem(present.text, draft)
  if (rewritten.ok) return rewritten
  const [first, ...more] = rewritten.failure.issues.map((one) => ({ ...one, span: one.span && { ...one.span, path } }))
  return first === undefined ? rewritten : fail([first, ...more], 'invalid-item')
}

/** Whether an item says what another says, wherever it stands. Keys of its own that the other does not have count for nothing. */
function says(entry: Entry, wanted: Entry): boolean {
  const essence = ({ links, evidence, extra, source: _, title: __, ...said }: Entry) =>
    JSON.stringify({
      ...said,
      links: links.map(({ type, target }) => [type, target]),
      evidence: evidence.map(({ target, method, detail }) => [target, method, Object.entries(detail).sort()]),
      extra: Object.keys(wanted.extra).map((key) => extra[key]),
    })
  return essence(entry) === essence(wanted)
}

function danglingOf({ id, key, kind, links }: Entry, { catalogue }: ItemSituation): readonly Issue[] {
  return links
    .filter(({ target }) => target !== id && target !== key && catalogue.resolve(target, kind).is === 'missing')
    .map(({ type, target, span }) => issue('dead-relation', 'warning', { id, type, target }, span))
}
