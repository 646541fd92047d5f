import type { Json } from '../model/json.ts'
import type { Shape } from './shape/shape.ts'
import type { Node } from './yaml/node.ts'

/** A key that a shape does not know, by its path, with those that it knows at that place. */
export interface UnknownKey {
  readonly field: string
  readonly key: string
  readonly known: readonly string[]
  readonly at: number
}

/** Every key that nothing reads, in the order of the text. What a shape takes as it stands has no unknown keys. */
export function unknownKeys(node: Node, schema: Shape<unknown>['schema'], field: string = ''): readonly UnknownKey[] {
  const { properties, items } = schema
  if (node.is === 'list' && isObject(items))
    return node.items.flatMap((item, at) => unknownKeys(item, items, `${field}[${at}]`))
  if (node.is !== 'mapping' || !isObject(properties)) return []
  const known = Object.keys(properties)
  return node.pairs.flatMap(({ key, value, start }) => {
    const path = field === '' ? key : `${field}.${key}`
    const inner = known.includes(key) ? properties[key] : undefined
    return isObject(inner) ? unknownKeys(value, inner, path) : [{ field: path, key, known, at: start }]
  })
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
