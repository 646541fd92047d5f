import { isAlias, isMap, isScalar, isSeq, type ParsedNode, type YAMLMap } from 'yaml'
import type { Extent, Node, Pair, SyntaxFault } from './node.ts'
import type { Repeat } from './reading.ts'

/** What a text's nodes say, and all that keeps them from being taken. */
export interface Converted {
  readonly root: Node
  readonly faults: readonly SyntaxFault[]
  readonly repeats: readonly Repeat[]
}

/** What grows while the nodes are walked, in the order of the text. */
interface Walk {
  readonly faults: SyntaxFault[]
  readonly repeats: Repeat[]
  /** The latest anchor of each name: what an alias after it stands for. */
  readonly anchors: Map<string, ParsedNode>
  /** The alias of the text that is being followed. */
  following: Extent | null
  expanded: number
}

/** How deep nodes may stand in one another, aliases followed. */
const DEEPEST = 64
/** How many nodes aliases may add: a few lines can name billions. */
const EXPANDED = 10_000

/** Turns the reader's nodes into ours. Scalars become text, aliases what they stand for, within bounds. */
export function convert(contents: ParsedNode | null): Converted {
  const walk: Walk = { faults: [], repeats: [], anchors: new Map(), following: null, expanded: 0 }
  const root = nodeOf(contents, 0, walk)
  return { root, faults: walk.faults, repeats: walk.repeats }
}

function nodeOf(node: ParsedNode | null, depth: number, walk: Walk): Node {
  const [start, end] = node?.range ?? [0, 0]
  if (node === null) return { is: 'none', start, end }
  if (walk.following !== null) walk.expanded += 1
  if (depth > DEEPEST) return exhausted('Nested too deeply', { start, end }, walk)
  if (walk.expanded > EXPANDED) return exhausted('The aliases stand for too much', { start, end }, walk)
  if (isAlias(node)) return aliasOf(node.source, { start, end }, depth, walk)
  if (node.anchor !== undefined) walk.anchors.set(node.anchor, node)
  if (isSeq(node)) {
    return {
      is: 'list',
      flow: node.flow === true,
      items: node.items.map((item) => nodeOf(item, depth + 1, walk)),
      start,
      end,
    }
  }
  if (isMap(node)) return { is: 'mapping', flow: node.flow === true, pairs: pairsOf(node, depth, walk), start, end }
  return scalar(node.value, node.type === 'PLAIN' && node.tag === undefined, { start, end })
}

/** One fault of a sort is enough: every further node would bring its own. */
function exhausted(reason: string, { start, end }: Extent, { faults, following }: Walk): Node {
  if (faults.every((fault) => fault.reason !== reason)) faults.push({ reason, at: following?.start ?? start })
  return { is: 'none', start, end }
}

/** What an alias stands for, at the alias's own place. */
function aliasOf(name: string, extent: Extent, depth: number, walk: Walk): Node {
  const target = walk.anchors.get(name)
  if (target === undefined) return exhausted(`Unresolved alias: *${name}`, extent, walk)
  const { following } = walk
  walk.following = following ?? extent
  const node = nodeOf(target, depth + 1, walk)
  walk.following = following
  return { ...node, ...extent }
}

function pairsOf(mapping: YAMLMap.Parsed, depth: number, walk: Walk): readonly Pair[] {
  const pairs = new Map<string, Pair>()
  for (const { key, value } of mapping.items) {
    if (isScalar(key) && key.anchor !== undefined) walk.anchors.set(key.anchor, key)
    const [start, keyEnd] = key.range
    const child = nodeOf(value, depth + 1, walk)
    const extent = { start, end: Math.max(keyEnd, child.end) }
    const name = isScalar(key) && typeof key.value === 'string' ? key.value : ''
    const first = pairs.get(name)
    if (name === '') walk.faults.push({ reason: 'A key must be text', at: start })
    else if (first === undefined) pairs.set(name, { key: name, keyEnd, value: child, ...extent })
    else walk.repeats.push({ key: name, firstAt: first.start, ...extent })
  }
  return [...pairs.values()]
}

/** Only a plain scalar without a tag can be no value: `"null"` is text. */
function scalar(value: unknown, plain: boolean, extent: Extent): Node {
  const text = typeof value === 'string' ? value : ''
  return plain && /^(null|Null|NULL|~|)$/.test(text) ? { is: 'none', ...extent } : { is: 'text', text, ...extent }
}
