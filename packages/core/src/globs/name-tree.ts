import type { Alternative } from './glob.ts'
import { GLOBSTAR, type Segment, type Token } from './segment.ts'

/** A place between two names of a path, or before the first. */
export interface Node {
  /** Its place in the list of all nodes. */
  readonly at: number
  /** Whether a path may end before it. */
  ends: boolean
  /** By what the pattern says there, so that patterns that begin alike share their nodes. */
  readonly edges: Map<string, Edge>
}

/** How one name leads on: in any of several ways, each as the tokens it must fit. Without a way no name is needed. */
export interface Edge {
  readonly ways: readonly (readonly Token[])[]
  readonly to: Node
}

/** The names that alternatives ask for, as a tree with loops for `**`; its root is the first node. */
export function nameTree(alternatives: readonly Alternative[]): readonly Node[] {
  const nodes: Node[] = []
  const grow = (): Node => {
    const node = { at: nodes.length, ends: false, edges: new Map<string, Edge>() }
    nodes.push(node)
    return node
  }
  const root = grow()
  for (const alternative of alternatives) plant(root, alternative, grow)
  return nodes
}

function plant(root: Node, alternative: Alternative, grow: () => Node): void {
  let node = root
  alternative.forEach((segment, at) => {
    const rest = alternative.slice(at + 1, at + 2)
    // Several `**` in a row say what the last one says.
    if (segment === GLOBSTAR && rest[0] === GLOBSTAR) return
    node = segment === GLOBSTAR ? anyNames(node, rest.length === 0 ? 'some' : 'none', grow) : named(node, segment, grow)
  })
  node.ends = true
}

function named(node: Node, segment: Segment, grow: () => Node): Node {
  const ways = segment.orItself ? [segment.tokens, itself(segment.text)] : [segment.tokens]
  return follow(node, `name ${segment.text}`, () => ({ ways, to: grow() }))
}

function itself(text: string): readonly Token[] {
  return [...text].map((char) => ({ is: 'char', char }))
}

const ANY_NAME: Edge['ways'] = [[{ is: 'any' }]]

/** A node that any name leads back to. At the end of a pattern it takes at least one to come there. */
function anyNames(node: Node, least: 'some' | 'none', grow: () => Node): Node {
  return follow(node, `${least} or more`, () => {
    const to = grow()
    to.edges.set('again', { ways: ANY_NAME, to })
    return { ways: least === 'some' ? ANY_NAME : [], to }
  })
}

function follow(node: Node, key: string, edge: () => Edge): Node {
  const known = node.edges.get(key) ?? edge()
  node.edges.set(key, known)
  return known.to
}
