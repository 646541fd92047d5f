/** Where a node stands: offsets in UTF-16 units into the text that was read. */
export interface Extent {
  readonly start: number
  readonly end: number
}

/** A key of a mapping with its value. */
export interface Pair extends Extent {
  readonly key: string
  readonly keyEnd: number
  readonly value: Node
}

/**
 * What a YAML or JSON text says, without types of its own: every scalar is the text that stands there. `none` is `null`, `~` or
 * nothing; `other` is a JSON value that YAML would have written as text. Keys of a mapping differ: of repeated ones the first counts.
 */
export type Node = Extent &
  (
    | { readonly is: 'none' }
    | { readonly is: 'text'; readonly text: string }
    | { readonly is: 'list'; readonly items: readonly Node[]; readonly flow: boolean }
    | { readonly is: 'mapping'; readonly pairs: readonly Pair[]; readonly flow: boolean }
    | { readonly is: 'other'; readonly value: boolean | number; readonly found: string }
  )

/** A node that lists pairs. */
export type Mapping = Extract<Node, { readonly is: 'mapping' }>

/** The value under a key; `null` where the key is absent or has no value. */
export function valueUnder(mapping: Mapping, key: string): Node | null {
  const value = mapping.pairs.find((pair) => pair.key === key)?.value
  return value === undefined || value.is === 'none' ? null : value
}

/** The text under a key of a mapping; `null` where there is none. */
export function textOf(node: Node, key: string): string | null {
  const value = node.is === 'mapping' ? valueUnder(node, key) : null
  return value?.is === 'text' ? value.text : null
}

/** Why a text is no YAML that is taken here, in a sentence, and the offset where. */
export interface SyntaxFault {
  readonly reason: string
  readonly at: number
}
