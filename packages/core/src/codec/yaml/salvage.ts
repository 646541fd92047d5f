import type { Extent, Node, Pair } from './node.ts'
import type { Repeat, UnknownTag, YamlReader, YamlReading } from './reading.ts'

/** A key at the start of a line, and what stands behind its colon. */
const KEY = /^([ ]*)("[^"\n]*"|'[^'\n]*'|[^\s#'"[\]{}-][^:\n]*):(?:[ \t]+(.*))?$/
const ITEM = /^[ ]*-[ \t]+(.*)$/
/** How deep mappings that cannot be read whole are looked into. */
const DEEPEST = 4

/** Reads a mapping that is no YAML as a whole key by key: what can be read is kept, text that YAML takes for something else is the text that stands there, and the faults say where. Linear but for the depth, which is bounded. */
export function salvage(block: string, readYaml: YamlReader): YamlReading {
  const whole = readYaml(block)
  if (whole.root !== null || whole.faults.length === 0) return whole
  const { pairs, repeats, tags } = pairsOf(linesOf(block), { readYaml, depth: 0 })
  if (pairs.length === 0) return whole
  return { root: mapping(pairs), faults: whole.faults, repeats, tags }
}

interface Line {
  /** Without its line end. */
  readonly text: string
  /** With a carriage return, where it has one, so that offsets hold. */
  readonly raw: string
  readonly start: number
}

interface Means {
  readonly readYaml: YamlReader
  readonly depth: number
}

interface Salvaged {
  readonly pairs: readonly Pair[]
  readonly repeats: readonly Repeat[]
  readonly tags: readonly UnknownTag[]
}

/** The pairs of the lines that stand as far left as the first key. */
function pairsOf(lines: readonly Line[], means: Means): Salvaged {
  const pairs = new Map<string, Pair>()
  const repeats: Repeat[] = []
  const tags: UnknownTag[] = []
  for (const chunk of chunksOf(lines)) {
    const read = chunkPairs(chunk, means)
    tags.push(...read.tags)
    repeats.push(...read.repeats)
    for (const pair of read.pairs) {
      const first = pairs.get(pair.key)
      if (first === undefined) pairs.set(pair.key, pair)
      else repeats.push({ key: pair.key, firstAt: first.start, start: pair.start, end: pair.end })
    }
  }
  return { pairs: [...pairs.values()], repeats, tags }
}

/** Each key with the lines below it, up to the next key as far left as the first. */
function chunksOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const chunks: Line[][] = []
  let indent: number | null = null
  for (const line of lines) {
    const found = KEY.exec(line.text)?.[1]?.length
    indent ??= found ?? null
    if (found !== undefined && found === indent) chunks.push([line])
    else chunks.at(-1)?.push(line)
  }
  return chunks
}

function chunkPairs(chunk: readonly Line[], means: Means): Salvaged {
  const [first, ...rest] = chunk
  if (first === undefined) return NOTHING
  const { root, repeats, tags } = means.readYaml(chunk.map(({ raw }) => raw).join('\n'))
  if (root?.is === 'mapping') {
    const moved = repeats.map((one) => ({ ...one, ...extentAt(one, first.start), firstAt: one.firstAt + first.start }))
    const pairs = root.pairs.map((pair) => pairAt(pair, first.start))
    return { pairs, repeats: moved, tags: tags.map((one) => ({ ...one, ...extentAt(one, first.start) })) }
  }
  return literalPair(first, rest, means)
}

/** A key whose value is no YAML: the words behind it, the items below it, or what can be read of the mapping below it. */
function literalPair(line: Line, rest: readonly Line[], means: Means): Salvaged {
  const [, indent = '', name = '', words = ''] = KEY.exec(line.text) ?? []
  const start = line.start + indent.length
  const keyEnd = start + name.length
  const below = rest.filter(({ text }) => /^\s*[^\s#]/.test(text))
  const made = (value: Node): Pair => ({ key: unquoted(name), keyEnd, value, start, end: Math.max(keyEnd, value.end) })
  const bare = words.trim()
  if (bare !== '' && below.length === 0) {
    const value = literal(bare, line.start + line.text.indexOf(bare, indent.length + name.length + 1))
    return value === null ? NOTHING : { ...NOTHING, pairs: [made(value)] }
  }
  if (bare !== '' || below.length === 0) return NOTHING
  if (below.every(({ text }) => ITEM.test(text))) return { ...NOTHING, pairs: [made(items(below, means))] }
  if (means.depth === DEEPEST) return NOTHING
  const inner = pairsOf(below, { ...means, depth: means.depth + 1 })
  return inner.pairs.length === 0 ? NOTHING : { ...inner, pairs: [made(mapping(inner.pairs))] }
}

function items(lines: readonly Line[], { readYaml }: Means): Node {
  const nodes = lines.flatMap(({ text, start }) => {
    const words = (ITEM.exec(text)?.[1] ?? '').trim()
    const at = start + text.length - text.trimStart().length
    const offset = start + text.indexOf(words, at - start + 1)
    const { root } = readYaml(words)
    const node = root === null ? literal(words, offset) : nodeAt(root, offset)
    return node === null ? [] : [node]
  })
  return { is: 'list', flow: false, items: nodes, start: nodes[0]?.start ?? 0, end: nodes.at(-1)?.end ?? 0 }
}

/** Words as they stand; `null` where they begin something that never ends, and so say nothing. */
function literal(words: string, start: number): Node | null {
  const text = words.replace(/[ \t]#.*$/, '').trim()
  return isOpen(text) ? null : { is: 'text', text, start, end: start + text.length }
}

function isOpen(text: string): boolean {
  const close = { '[': ']', '{': '}', '"': '"', "'": "'" }[text.charAt(0)]
  return close !== undefined && !text.slice(1).includes(close)
}

function mapping(pairs: readonly Pair[]): Node {
  return { is: 'mapping', flow: false, pairs, start: pairs[0]?.start ?? 0, end: pairs.at(-1)?.end ?? 0 }
}

function unquoted(name: string): string {
  return name.replace(/^(["'])(.*)\1$/, '$2').trim()
}

function linesOf(block: string): readonly Line[] {
  let start = 0
  return block.split('\n').map((raw) => {
    const line = { text: raw.replace(/\r$/, ''), raw, start }
    start += raw.length + 1
    return line
  })
}

function pairAt(pair: Pair, by: number): Pair {
  return { ...pair, ...extentAt(pair, by), keyEnd: pair.keyEnd + by, value: nodeAt(pair.value, by) }
}

/** The same node further on in the text. */
function nodeAt(node: Node, by: number): Node {
  const extent = extentAt(node, by)
  if (node.is === 'list') return { ...node, ...extent, items: node.items.map((item) => nodeAt(item, by)) }
  if (node.is === 'mapping') return { ...node, ...extent, pairs: node.pairs.map((pair) => pairAt(pair, by)) }
  return { ...node, ...extent }
}

function extentAt({ start, end }: Extent, by: number): Extent {
  return { start: start + by, end: end + by }
}

const NOTHING: Salvaged = { pairs: [], repeats: [], tags: [] }
