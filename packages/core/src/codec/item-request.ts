import { type Fault, type Issue, issue } from '../model/issue.ts'
import type { Json } from '../model/json.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import { findFrontMatter } from './front-matter.ts'
import { decisionHasStatus, ITEM_FIELDS } from './item-shape.ts'
import { withLineFeeds } from './line-ends.ts'
import { placesIn } from './lines.ts'
import { REQUEST_LIMITS, unsavable } from './request-shapes.ts'
import { readNode } from './requests.ts'
import { lawful, optional, record } from './shape/record.ts'
import type { ValueOf } from './shape/shape.ts'
import { text, words } from './shape/text.ts'
import { type Mapping, type Node, valueUnder } from './yaml/node.ts'
import { fromJson, toJson } from './yaml/plain-json.ts'
import { readYaml } from './yaml/read.ts'

const BESIDE = {
  body: optional(
    { ...words(), read: text({ limit: REQUEST_LIMITS.body, fault: unsavable }).read },
    '',
    'The whole Markdown below the front matter.',
  ),
  expectedVersion: optional(
    text({ limit: REQUEST_LIMITS.term }),
    null,
    'The version that stands there; refuses a lost update.',
  ),
}

/** The item that `context_upsert` and `repolore upsert` take. */
const itemRequestShape = lawful(record({ ...ITEM_FIELDS, ...BESIDE }), decisionHasStatus, {})

/** An item to write: every field, what was left out as its default. */
export interface ItemRequest extends ValueOf<typeof itemRequestShape> {
  /** With LF line ends. */
  readonly body: string
  /** Every key that no field has, as it stands. */
  readonly extra: Readonly<Record<string, Json>>
}

/**
 * Reads an item to write: the value under `item`, or the input itself where it holds none. It may be an object, or a text: JSON, YAML, or the
 * Markdown of its file. Fails with `invalid-input`, naming every field at fault.
 */
export function readItemRequest(input: unknown): Result<ItemRequest> {
  const given = itemIn(fromJson(input))
  if (!given.ok) return given
  const node = given.value
  const read = readNode(itemRequestShape, node)
  if (!read.ok) return read
  const extra = node.is === 'mapping' ? extraIn(node) : {}
  return succeed({ ...read.value, body: ended(withLineFeeds(read.value.body)), extra })
}

/** Keys of a call that are no part of an item. */
const OF_THE_CALL: ReadonlySet<string> = new Set(['item', 'dryRun'])

function extraIn({ pairs }: Mapping): Readonly<Record<string, Json>> {
  const known = { ...ITEM_FIELDS, ...BESIDE }
  const foreign = pairs.filter(({ key }) => !Object.hasOwn(known, key) && !OF_THE_CALL.has(key))
  return Object.fromEntries(foreign.map(({ key, value }) => [key, toJson(value)]))
}

function itemIn(input: Node): Result<Node> {
  const given = asNode(input)
  if (!given.ok || given.value.is !== 'mapping') return given
  const item = valueUnder(given.value, 'item')
  if (item !== null) return asNode(item)
  return given.value.pairs.every(({ key }) => OF_THE_CALL.has(key)) ? fail([fault({ is: 'missing' })]) : given
}

function asNode(node: Node): Result<Node> {
  return node.is === 'text' ? itemOfText(node.text) : succeed(node)
}

/** The fields of front matter with the body beside them, or of a text that is YAML as a whole. */
function itemOfText(given: string): Result<Node> {
  if (given.length > REQUEST_LIMITS.body)
    return fail([fault({ is: 'too-long', length: given.length, limit: REQUEST_LIMITS.body })])
  const found = findFrontMatter(given)
  const block = found.is === 'found' ? given.slice(found.block.start, found.block.end) : given
  const { root, faults } = readYaml(block)
  const [broken] = faults
  if (root === null && broken !== undefined) {
    const at = placesIn({ path: 'item', text: given })((found.is === 'found' ? found.block.start : 0) + broken.at)
    return fail([issue('yaml-syntax', 'error', { reason: broken.reason }, at)], 'invalid-input')
  }
  const node = root ?? fromJson(null)
  if (found.is !== 'found' || node.is !== 'mapping') return succeed(node)
  const body = fromJson(given.slice(found.bodyStart))
  return succeed({ ...node, pairs: [...node.pairs, { key: 'body', keyEnd: 0, start: 0, end: 0, value: body }] })
}

function fault(of: Fault): Issue {
  return issue('invalid-input', 'error', { id: null, field: 'item', fault: of })
}

function ended(body: string): string {
  return body === '' || body.endsWith('\n') ? body : `${body}\n`
}
