import type { Fault, Issue } from '../model/issue.ts'
import { issue } from '../model/issue.ts'
import type { Json } from '../model/json.ts'
import { isBlank, trimmed } from '../names/white-space.ts'
import type { Matter } from './matter.ts'
import { MEMORY_FIELDS, PACKAGE_TYPE } from './memory-shape.ts'
import { isMoment, isoMoment } from './moment.ts'
import type { Field } from './shape/record.ts'
import { type Mapping, type Node, valueUnder } from './yaml/node.ts'
import { toJson } from './yaml/plain-json.ts'

/** What the front matter of a memory says. */
export interface MemoryFields {
  readonly name: string
  readonly description: string | null
  readonly type: string
  /** `null` where the folder's tier holds. */
  readonly tier: string | null
  readonly tags: readonly string[]
  readonly members: readonly string[]
  readonly resource: string | null
  /** As ISO 8601 where it is a date-time without quotes, else the text that stands there. */
  readonly timestamp: string | null
  /** The timestamp, where it is one of the calendar. */
  readonly date: string | null
  /** Every key that is not one of these. */
  readonly rest: Readonly<Record<string, Json>>
  readonly issues: readonly Issue[]
}

/** Where fields may also stand. */
const NESTED = 'metadata'
/** What an open knowledge format adds; as well at the top as under `metadata`. */
const OPEN_FORMAT = ['generated', 'verified', 'status', 'stale_after', 'sources'] as const

/** Reads each field by itself: what is at fault is an issue, and the others hold. `stem` names a memory that does not name itself. */
export function memoryFields({ root, block, placeOf }: Matter, stem: string): MemoryFields {
  const nested = nestedIn(root)
  const issues: Issue[] = []
  const nameNode = valueIn('name', root, nested)
  const name = nameNode?.is === 'text' && !isBlank(nameNode.text) ? trimmed(nameNode.text) : stem
  const read = <T>(key: string, field: Field<T>): T | undefined => {
    const report = (path: string, fault: Fault, at: number) => {
      issues.push(issue('invalid-memory', 'warning', { id: name, field: path, fault }, placeOf(at)))
    }
    return field.read(valueIn(key, root, nested), { field: key, at: 0 }, report)
  }
  read('name', MEMORY_FIELDS.name)
  const description = read('description', MEMORY_FIELDS.description) ?? null
  const type = sortOf(read('type', MEMORY_FIELDS.type))
  const tier = read('tier', MEMORY_FIELDS.tier) ?? null
  const tags = read('tags', MEMORY_FIELDS.tags) ?? []
  const members = read('members', MEMORY_FIELDS.members) ?? []
  const resource = read('resource', MEMORY_FIELDS.resource) ?? null
  read('timestamp', MEMORY_FIELDS.timestamp)
  const timestamp = timestampOf(valueIn('timestamp', root, nested), block)
  return {
    name,
    description: description === null ? null : trimmed(description),
    type,
    tier,
    tags,
    members,
    resource,
    timestamp,
    date: timestamp !== null && isMoment(timestamp) ? timestamp : null,
    rest: restOf(root, nested),
    issues,
  }
}

function sortOf(said: string | undefined): string {
  return said === undefined || said === PACKAGE_TYPE ? 'misc' : said
}

/** A value at the top, else under `metadata`; a blank one is none. */
function valueIn(key: string, root: Mapping | null, nested: Mapping | null): Node | null {
  const found = [root, nested].flatMap((mapping) => (mapping === null ? [] : (valueUnder(mapping, key) ?? [])))
  return found.find((node) => node.is !== 'text' || !isBlank(node.text)) ?? null
}

/** Without quotes it is a date-time to YAML, and given in one form; in quotes it is the text that stands there. */
function timestampOf(node: Node | null, block: string): string | null {
  if (node?.is !== 'text') return null
  return /["']/.test(block.charAt(node.start)) ? node.text : isoMoment(node.text)
}

function nestedIn(root: Mapping | null): Mapping | null {
  const node = root === null ? null : valueUnder(root, NESTED)
  return node?.is === 'mapping' ? node : null
}

/** Unknown keys as they stand, those under `metadata` below that name; those of the open format always at the top. */
function restOf(root: Mapping | null, nested: Mapping | null): Readonly<Record<string, Json>> {
  const open = OPEN_FORMAT.flatMap((key) => {
    const node = valueIn(key, root, nested)
    return node === null ? [] : [[key, toJson(node)] as const]
  })
  const inner = unknownIn(nested)
  const outer = unknownIn(root).filter(([key]) => nested === null || key !== NESTED)
  return Object.fromEntries([
    ...outer,
    ...(inner.length === 0 ? [] : [[NESTED, Object.fromEntries(inner)] as const]),
    ...open,
  ])
}

const KNOWN: ReadonlySet<string> = new Set([...Object.keys(MEMORY_FIELDS), ...OPEN_FORMAT])

function unknownIn(mapping: Mapping | null): readonly (readonly [string, Json])[] {
  const pairs = mapping?.pairs ?? []
  return pairs.flatMap(({ key, value }) => (KNOWN.has(key) ? [] : [[key, toJson(value)] as const]))
}
