import type { Json } from '../../model/json.ts'
import type { Node, Pair } from './node.ts'

/** A node as JSON: every YAML scalar is a string, none is `null`. */
export function toJson(node: Node): Json {
  if (node.is === 'text') return node.text
  if (node.is === 'list') return node.items.map(toJson)
  // `fromEntries` defines own properties, so that a key such as `__proto__` stays a key.
  if (node.is === 'mapping') return Object.fromEntries(node.pairs.map(({ key, value }) => [key, toJson(value)]))
  return node.is === 'other' ? node.value : null
}

/** A JSON value from outside as a node. Children are made when they are first asked for, so that depth costs nothing until it is read. */
export function fromJson(value: unknown): Node {
  const extent = { start: 0, end: 0 }
  if (typeof value === 'string') return { ...extent, is: 'text', text: value }
  if (typeof value === 'boolean' || typeof value === 'number')
    return { ...extent, is: 'other', value, found: typeof value }
  if (typeof value !== 'object' || value === null) return { ...extent, is: 'none' }
  if (Array.isArray(value)) {
    let items: readonly Node[] | null = null
    return {
      ...extent,
      is: 'list',
      flow: true,
      get items() {
        items ??= value.map((item) => fromJson(item))
        return items
      },
    }
  }
  let pairs: readonly Pair[] | null = null
  return {
    ...extent,
    is: 'mapping',
    flow: true,
    get pairs() {
      pairs ??= Object.entries(value).map(([key, child]) => ({ ...extent, key, keyEnd: 0, value: fromJson(child) }))
      return pairs
    },
  }
}
