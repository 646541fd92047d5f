import type { Evidence, Grant, Link } from '../model/entry.ts'
import { type Fault, type Issue, issue } from '../model/issue.ts'
import type { Json } from '../model/json.ts'
import { nearest } from '../names/nearest.ts'
import { decisionHasStatus, ITEM_FIELDS, type ItemKind, itemShape, OWN_FIELDS } from './item-shape.ts'
import type { Matter } from './matter.ts'
import type { Field } from './shape/record.ts'
import { unknownKeys } from './unknown-keys.ts'
import { type Mapping, valueUnder } from './yaml/node.ts'
import { toJson } from './yaml/plain-json.ts'
import { listAt, startOf } from './yaml/within.ts'

/** What each field of an item reads; `undefined` is a value at fault. */
export type FieldValues = {
  readonly [K in keyof typeof ITEM_FIELDS]: (typeof ITEM_FIELDS)[K] extends Field<infer T> ? T | undefined : never
}

/** Reads each field by itself: what is at fault is an issue, and the others hold. A key that nothing reads, or only items of another type, is a warning. */
export function itemFields(
  { root, placeOf }: ItemMatter,
  id: string,
): { values: FieldValues; issues: readonly Issue[] } {
  const issues: Issue[] = []
  const report = (field: string, fault: Fault, at: number) => {
    issues.push(issue('invalid-item', 'error', { id, field, fault }, placeOf(at)))
  }
  const read = Object.entries(ITEM_FIELDS).map(([key, field]) => [
    key,
    field.read(valueUnder(root, key), { field: key, at: root.start }, report),
  ])
  // Each key holds what its own field read.
  const values = Object.fromEntries(read) as FieldValues
  decisionHasStatus(root, report)
  const unknown = [...unknownKeys(root, itemShape.schema), ...misplacedKeys(root, values.type)]
  for (const { field, key, known, at } of unknown) {
    const [near = null] = nearest({ terms: [key], candidates: known.map((name) => ({ name, also: [] })), limit: 1 })
    issues.push(issue('unknown-key', 'warning', { id, field, nearest: near }, placeOf(at)))
  }
  return { values, issues }
}

/** Front matter that holds fields. */
export interface ItemMatter extends Matter {
  readonly root: Mapping
}

/** Keys that only items of another type have. */
function misplacedKeys(root: Mapping, kind: ItemKind | undefined) {
  if (kind === undefined) return []
  return root.pairs
    .filter(({ key }) => isOthers(key, kind))
    .map(({ key, start: at }) => ({ field: key, key, known: [], at }))
}

function isOthers(key: string, kind: ItemKind): boolean {
  const owners = Object.entries(OWN_FIELDS).filter(([, keys]) => keys.some((own) => own === key))
  return owners.length > 0 && owners.every(([owner]) => owner !== kind)
}

/** The evidence of an item, each at its place. */
export function evidenceIn({ evidence = [] }: FieldValues, { placeOf }: Matter): readonly Evidence[] {
  return evidence.map(({ at, ...said }) => ({ ...said, span: placeOf(at) }))
}

/** The relations of an item, then what it supersedes, each at its place. */
export function linksIn(
  { type, relations = [], supersedes = [] }: FieldValues,
  { root, placeOf }: Matter,
): readonly Link[] {
  const replaced = type === 'decision' ? supersedes : []
  return [
    ...relations.map(({ type: how, target, at }) => ({ type: how, target, declared: true, span: placeOf(at) })),
    ...replaced.map((target, at) => ({
      type: 'supersedes',
      target,
      declared: true,
      span: placeOf(listAt(root, 'supersedes')[at]?.start ?? startOf(root, 'supersedes')),
    })),
  ]
}

/** What a permission says; `null` where it names no role. */
export function grantIn({ type, role, allow = [], deny = [] }: FieldValues): Grant | null {
  return type === 'permission' && role != null ? { role, allow, deny } : null
}

/** What no field of an entry holds: the fields of one type alone, the word for the status, and every key that is nobody's, as it stands. */
export function extraIn(values: FieldValues, root: Mapping, kind: ItemKind): Readonly<Record<string, Json>> {
  const { status, supersedes = [], commands = [] } = values
  const foreign = root.pairs.filter(({ key }) => !Object.hasOwn(ITEM_FIELDS, key) || isOthers(key, kind))
  return {
    ...Object.fromEntries(foreign.map(({ key, value }) => [key, toJson(value)])),
    ...(status == null ? {} : { status }),
    ...(kind === 'decision' ? { supersedes } : {}),
    ...(kind === 'contract' ? { interface: values.interface ?? null } : {}),
    ...(kind === 'instruction' ? { commands } : {}),
    ...(kind === 'permission' && values.role == null ? { allow: values.allow ?? [], deny: values.deny ?? [] } : {}),
  }
}
