import type { Json } from '../../model/json.ts'
import type { Node } from './node.ts'
import { valueUnder } from './node.ts'
import { toJson } from './plain-json.ts'

/** The value at a path of keys, `a.b`; `null` where there is none. */
export function valueAt(root: Node | null, path: string): Node | null {
  return path
    .split('.')
    .reduce<Node | null>((node, key) => (node?.is === 'mapping' ? valueUnder(node, key) : null), root)
}

/** The items of the list at a path; none where it is no list. */
export function listAt(root: Node | null, path: string): readonly Node[] {
  const node = valueAt(root, path)
  return node?.is === 'list' ? node.items : []
}

/** Where the value at a path begins, else where the text does. */
export function startOf(root: Node | null, path: string): number {
  return valueAt(root, path)?.start ?? root?.start ?? 0
}

/** The pairs of the mapping at a path whose keys the schema does not know at that place, as JSON. */
export function restOf(
  root: Node | null,
  schema: { readonly [keyword: string]: Json },
  path: string = '',
): Readonly<Record<string, Json>> {
  const node = path === '' ? root : valueAt(root, path)
  const known = knownAt(schema, path)
  const pairs = node?.is === 'mapping' ? node.pairs : []
  return Object.fromEntries(pairs.flatMap(({ key, value }) => (known.includes(key) ? [] : [[key, toJson(value)]])))
}

function knownAt(schema: Json | undefined, path: string): readonly string[] {
  const properties = objectAt(schema, 'properties')
  if (path === '') return Object.keys(properties)
  const [key = '', ...rest] = path.split('.')
  return knownAt(properties[key], rest.join('.'))
}

function objectAt(value: Json | undefined, key: string): { readonly [key: string]: Json } {
  const found = isObject(value) ? value[key] : undefined
  return isObject(found) ? found : {}
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
