import { type Node, valueUnder } from './yaml/node.ts'
import { readYaml } from './yaml/read.ts'

/** Gives where the value of a field such as `items[3].op` stands in a JSON text: of one that is not there, where what should hold it stands. The text is read at the first question. */
export function jsonPlaces(text: string): (field: string) => number {
  let root: Node | null | undefined
  return (field) => {
    root = root === undefined ? readYaml(text).root : root
    let at = root?.start ?? 0
    let node = root
    for (const step of field.match(/[^.[\]]+/g) ?? []) {
      node = childOf(node, step)
      if (node === null) break
      at = node.start
    }
    return at
  }
}

function childOf(node: Node | null, step: string): Node | null {
  if (node?.is === 'mapping') return valueUnder(node, step)
  return node?.is === 'list' ? (node.items[Number(step)] ?? null) : null
}
