import type { PatternField } from './declared-globs.ts'
import type { Node } from './yaml/node.ts'
import { startOf, valueAt } from './yaml/within.ts'
import type { YamlFile } from './yaml-file.ts'

/** The patterns that stand at a path of a file, each at its place. */
export function patternField({ root, placeOf }: YamlFile, field: string): PatternField {
  const items = itemsOf(valueAt(root, field)).map((item) => ({
    text: item.is === 'text' ? item.text : '',
    span: () => placeOf(item.start),
  }))
  return { field, items, span: () => placeOf(startOf(root, field)) }
}

/** A text alone is a list of one. */
function itemsOf(node: Node | null): readonly Node[] {
  if (node === null || node.is === 'none') return []
  return node.is === 'list' ? node.items : [node]
}
