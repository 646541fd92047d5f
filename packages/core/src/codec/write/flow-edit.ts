import type { Mapping, Pair } from '../yaml/node.ts'
import { applyEdits, type Edit } from './edits.ts'
import { editFlowList } from './list-edit.ts'
import { flowList } from './print.ts'
import { scalar } from './scalar.ts'
import { says, type Value } from './values.ts'

/**
 * Front matter that stands between one pair of braces, with these values: only what stands behind a changed key is touched, so that
 * order, comments and other keys stay. A key that goes keeps its name, with no value: the commas around it are not ours.
 */
export function editFlowMapping(block: string, root: Mapping, values: readonly Value[]): string {
  const edits = values.flatMap((value, at): readonly Edit[] => {
    const pair = pairOf(root, value.key)
    if (pair === undefined) return value.absent ? [] : [insertion(root, value, values.slice(0, at))]
    return saysAlready(pair, value) ? [] : [replacement(block, pair, value)]
  })
  return applyEdits(block, edits)
}

function pairOf(root: Mapping, key: string): Pair | undefined {
  return root.pairs.find((pair) => pair.key === key)
}

function saysAlready({ value: node }: Pair, value: Value): boolean {
  return says(node.is === 'none' ? null : node, value)
}

function replacement(block: string, { value: node }: Pair, value: Value): Edit {
  const kept = value.is === 'list' && node.is === 'list' ? editFlowList(block, node, value.items) : null
  if (kept !== null) return kept
  const text = printed(value)
  return { start: node.start, end: node.end, text: node.start === node.end ? ` ${text}` : text }
}

/** Behind the nearest known key that stands before it in a new file, else in front of all. */
function insertion(root: Mapping, value: Value, before: readonly Value[]): Edit {
  const last = before.map(({ key }) => pairOf(root, key)).findLast((pair) => pair !== undefined)
  const text = `${scalar(value.key, 'flow')}: ${printed(value)}`
  return last === undefined
    ? { start: root.start + 1, end: root.start + 1, text: ` ${text},` }
    : { start: last.end, end: last.end, text: `, ${text}` }
}

function printed(value: Value): string {
  if (value.is === 'none') return 'null'
  if (value.is === 'inline') return value.line
  return value.is === 'text' ? scalar(value.text, 'flow') : flowList(value.items.map(({ flow }) => flow))
}
