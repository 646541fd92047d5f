import type { Extent, Node } from '../yaml/node.ts'
import { type Edit, lineAfter, lineStart } from './edits.ts'
import { flowList, type Layout, printItem } from './print.ts'
import type { Item } from './values.ts'

type List = Extract<Node, { readonly is: 'list' }>

/** An item that stands, with the lines that are its own. */
interface Standing extends Extent {
  readonly node: Node
}

/** Changes a list between brackets: what stays keeps its spelling. `null` where it holds more than one line or a comment. */
export function editFlowList(block: string, list: List, items: readonly Item[]): Edit | null {
  if (/[\n#]/.test(block.slice(list.start, list.end))) return null
  const spelled = items.map((item) => {
    const kept = list.items.find((node) => item.same(node))
    return kept === undefined || kept.end === kept.start ? item.flow : block.slice(kept.start, kept.end)
  })
  return { start: list.start, end: list.end, text: flowList(spelled) }
}

/** Changes a list of lines: what stays keeps its lines, and no line of its own that holds a comment goes. `null` where the lines are not plain to tell. */
export function editBlockList(
  block: string,
  list: List,
  { items, lineEnd }: { items: readonly Item[]; lineEnd: string },
): Edit | null {
  const indent = block.slice(lineStart(block, list.start), list.start)
  const standing = list.items.flatMap((node) => linesOfItem(block, node, indent) ?? [])
  const plain =
    standing.length === list.items.length && standing.every((one, at) => one.start >= (standing[at - 1]?.end ?? 0))
  if (items.length === 0 || !/^ *$/.test(indent) || !plain) return null
  const start = lineStart(block, list.start)
  const end = Math.max(...standing.map((one) => one.end))
  const lines = arrange(block, standing, { items, layout: { indent, lineEnd } })
  return { start, end, text: lines.map((line) => (line.endsWith('\n') ? line : line + lineEnd)).join('') }
}

interface Wanted {
  readonly items: readonly Item[]
  readonly layout: Layout
}

/** The new lines: wanted items in their order, and every line between items where it stood among those that stay. */
function arrange(block: string, standing: readonly Standing[], { items, layout }: Wanted): readonly string[] {
  const gaps = standing.map((one, at) => block.slice(standing[at - 1]?.end ?? one.start, one.start))
  const used = new Set<number>()
  const lines: string[] = []
  let flushed = 0
  for (const item of items) {
    const at = standing.findIndex(({ node }, index) => !used.has(index) && item.same(node))
    const kept = standing[at]
    used.add(at)
    for (; flushed <= at; flushed += 1) lines.push(gaps[flushed] ?? '')
    lines.push(kept === undefined ? printItem(item, layout) : block.slice(kept.start, kept.end))
  }
  return [...lines, ...gaps.slice(flushed)].filter((line) => line !== '')
}

/** From the line with the item's dash to the end of the line it ends on. */
function linesOfItem(block: string, node: Node, indent: string): Standing | null {
  const dash = `${indent}-`
  for (let start = lineStart(block, node.start); ; start = lineStart(block, start - 1)) {
    if (block.startsWith(dash, start)) return { node, start, end: lineAfter(block, { start, end: node.end }) }
    if (start === 0) return null
  }
}
