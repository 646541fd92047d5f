import type { Mapping, Node, Pair } from './node.ts'
import { type Line, plainLines } from './plain-lines.ts'
import { plainValue } from './plain-values.ts'
import type { YamlReading } from './reading.ts'

/** A node, and which line comes after it. */
interface Read<N extends Node = Node> {
  readonly node: N
  readonly after: number
}

/** A key that is text to every reader, and what stands behind its colon. */
const KEY = /^([A-Za-z_][A-Za-z0-9_./-]*(?::[A-Za-z0-9_./-]+)*):(?:( +)(.*))?$/
/** How deep mappings and lists may stand in one another here. */
const DEEPEST = 8

/**
 * Reads the plain part of YAML that most front matter is: keys at the start of lines, scalars and lists on one line or an item a line,
 * comments. Says exactly what the full reader says, to the offset, or `null`: a law of the tests. Nine times faster, and the
 * full reader need not be loaded.
 */
export function readPlain(text: string): YamlReading | null {
  const lines = plainLines(text)
  if (lines === null || lines.length === 0) return null
  const read = mapping(lines, 0, { indent: lines[0]?.indent ?? 0, depth: 0 })
  return read !== null && read.after === lines.length ? { root: read.node, faults: [], repeats: [], tags: [] } : null
}

interface Level {
  readonly indent: number
  readonly depth: number
}

/** Pairs from a line on, all of one indent, each key once; the last of them has a value. */
function mapping(lines: readonly Line[], from: number, { indent, depth }: Level): Read<Mapping> | null {
  const pairs: Pair[] = []
  let at = from
  let end = 0
  for (let line = lines[at]; line !== undefined && line.indent === indent; line = lines[at]) {
    const read = depth > DEEPEST ? null : pair(lines, at, { indent, depth })
    if (read === null || pairs.some(({ key }) => key === read.pair.key)) return null
    pairs.push(read.pair)
    at = read.after
    end = read.end
  }
  const [first] = pairs
  return first === undefined
    ? null
    : { node: { is: 'mapping', flow: false, pairs, start: first.start, end }, after: at }
}

/** One key with its value; `end` is where the whole of it ends, its line end included. */
interface ReadPair {
  readonly pair: Pair
  readonly after: number
  readonly end: number
}

function pair(lines: readonly Line[], at: number, { indent, depth }: Level): ReadPair | null {
  const line = lines[at]
  const [, key, gap = '', words = ''] = KEY.exec(line?.words ?? '') ?? []
  if (line === undefined || key === undefined) return null
  const keyEnd = line.start + key.length
  const made = (value: Node, after: number, end: number): ReadPair => ({
    pair: { key, keyEnd, value, start: line.start, end: Math.max(keyEnd, value.end) },
    after,
    end,
  })
  if (words !== '' && !words.startsWith('#')) {
    const value = plainValue(words, keyEnd + 1 + gap.length)
    return value === null ? null : made(value, at + 1, line.next)
  }
  const below = collection(lines, at + 1, { indent, depth: depth + 1 })
  if (below !== 'none') return below === null ? null : made(below.node, below.after, below.node.end)
  // Where a value that is not there ends depends on the comments below it, unless another key follows.
  const nothing = keyEnd + 1 + (line.words === `${key}:` ? line.blanks : gap.length)
  return lines[at + 1]?.indent === indent ? made({ is: 'none', start: nothing, end: nothing }, at + 1, line.next) : null
}

/** The mapping or list below a key, `'none'` where the next line belongs to someone else. A list may stand as far left as its key. */
function collection(lines: readonly Line[], at: number, { indent, depth }: Level): Read | 'none' | null {
  const line = lines[at]
  if (line === undefined || line.indent < indent) return 'none'
  if (line.isDash) return list(lines, at, { indent: line.indent, depth })
  return line.indent === indent ? 'none' : mapping(lines, at, { indent: line.indent, depth })
}

/** Items from a dash on, all of one indent. */
function list(lines: readonly Line[], from: number, { indent, depth }: Level): Read | null {
  const items: Node[] = []
  let at = from
  let end = 0
  for (let line = lines[at]; line !== undefined && line.indent === indent && line.isDash; line = lines[at]) {
    const read = depth > DEEPEST ? null : item(lines, at + 1, depth + 1)
    if (read === null) return null
    items.push(read.node)
    at = read.after
    end = read.node.is === 'mapping' ? read.node.end : line.next
  }
  return { node: { is: 'list', flow: false, items, start: lines[from]?.start ?? 0, end }, after: at }
}

/** What stands behind a dash: a value, or a mapping whose first key is on the dash's line. */
function item(lines: readonly Line[], at: number, depth: number): Read | null {
  const line = lines[at]
  if (line === undefined) return null
  if (KEY.test(line.words)) return mapping(lines, at, { indent: line.indent, depth })
  const node = plainValue(line.words, line.start)
  return node === null ? null : { node, after: at + 1 }
}
