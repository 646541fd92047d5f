import { findFrontMatter } from '../../codec/front-matter.ts'
import type { Edit } from '../../codec/write/edits.ts'
import { type Place, scalar } from '../../codec/write/scalar.ts'
import type { Mapping, Node } from '../../codec/yaml/node.ts'
import { valueUnder } from '../../codec/yaml/node.ts'
import { readYaml } from '../../codec/yaml/read.ts'

/** A field by the keys that lead to it; `*` is every item of a list, or the value itself where it is none. */
type FieldPath = readonly string[]

/** Where the files of a dialect name their own entry, and where they name others. */
export interface NameFields {
  readonly own: readonly FieldPath[]
  readonly others: readonly FieldPath[]
}

const NO_FIELDS: NameFields = { own: [], others: [] }

const FIELDS: Readonly<Record<string, NameFields>> = {
  document: { own: [['id']], others: [['relations', '*', 'target']] },
  rule: {
    own: [['key']],
    others: [
      ['references', 'related_rules', '*'],
      ['conflicts_with', '*', 'rule'],
    ],
  },
  decision: { own: [['key']], others: [['supersedes', '*']] },
  memory: { own: [['name'], ['metadata', 'name']], others: [] },
  catalogue: {
    own: [['id']],
    others: [
      ['relations', '*', 'target'],
      ['supersedes', '*'],
    ],
  },
}

/** The fields in which packages name their members. */
export const MEMBER_FIELDS: readonly FieldPath[] = [
  ['members', '*'],
  ['metadata', 'members', '*'],
]

/** The name fields of a dialect, which is `entry.source.dialect`. */
export function nameFieldsOf(dialect: string): NameFields {
  return FIELDS[dialect] ?? NO_FIELDS
}

/** A scalar that names something, and the edit that makes it name something else. */
export interface NameScalar {
  readonly text: string
  renamed(to: string): Edit
}

/** Every scalar of a file's fields at these paths: of its front matter, or of the whole file where that is YAML. A file whose YAML cannot be read has none. */
export function nameScalars(
  file: { readonly path: string; readonly text: string },
  paths: readonly FieldPath[],
): readonly NameScalar[] {
  const part = yamlPart(file)
  const root = part === null ? null : readYaml(part.text).root
  if (part === null || root?.is !== 'mapping') return []
  return paths.flatMap((path) => nodesAt(root, path)).flatMap(({ node, place }) => scalarsIn(node, { ...part, place }))
}

interface Part {
  readonly text: string
  readonly start: number
}

function yamlPart({ path, text }: { readonly path: string; readonly text: string }): Part | null {
  const start = text.startsWith('\ufeff') ? 1 : 0
  if (!path.endsWith('.md')) return { text: text.slice(start), start }
  const found = findFrontMatter(text)
  return found.is === 'found'
    ? { text: text.slice(found.block.start, found.block.end), start: found.block.start }
    : null
}

interface PlacedNode {
  readonly node: Node
  readonly place: Place
}

function nodesAt(root: Mapping, path: FieldPath): readonly PlacedNode[] {
  let nodes: readonly PlacedNode[] = [{ node: root, place: 'block' }]
  for (const step of path) nodes = nodes.flatMap((one) => (step === '*' ? itemsOf(one) : valueAt(one, step)))
  return nodes
}

function itemsOf({ node, place }: PlacedNode): readonly PlacedNode[] {
  if (node.is !== 'list') return [{ node, place }]
  return node.items.map((item) => ({ node: item, place: node.flow ? 'flow' : place }))
}

function valueAt({ node, place }: PlacedNode, key: string): readonly PlacedNode[] {
  const value = node.is === 'mapping' ? valueUnder(node, key) : null
  return value === null ? [] : [{ node: value, place: node.is === 'mapping' && node.flow ? 'flow' : place }]
}

/** A text alone may be a list with commas between its items. */
function scalarsIn(node: Node, { text, start, place }: Part & { readonly place: Place }): readonly NameScalar[] {
  if (node.is !== 'text') return []
  const raw = text.slice(node.start, node.end)
  const written = raw.trimEnd()
  const end = start + node.start + written.length
  return [
    {
      text: node.text,
      renamed: (to) => ({ start: start + node.start, end, text: respelled(written, to, place) }),
    },
  ]
}

/** A name in the quotes that stood around the one before. */
function respelled(before: string, name: string, place: Place): string {
  if (before.startsWith('"')) return JSON.stringify(name)
  if (before.startsWith("'")) return `'${name.replaceAll("'", "''")}'`
  return scalar(name, place)
}
