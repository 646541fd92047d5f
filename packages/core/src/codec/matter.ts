import type { Issue } from '../model/issue.ts'
import { issue } from '../model/issue.ts'
import type { Span } from '../model/span.ts'
import type { ReadingMeans, SourceText } from './dialect.ts'
import { bytesOf, FRONT_MATTER_LIMIT, findFrontMatter } from './front-matter.ts'
import { placesIn } from './lines.ts'
import type { Mapping, Node } from './yaml/node.ts'
import { salvage } from './yaml/salvage.ts'

/** A file that is served whatever its front matter is like. Offsets of nodes count from the start of `block`. */
export interface Matter {
  /** What could be read of the fields; `null` where there are none. */
  readonly root: Mapping | null
  /** The text of the front matter; empty where there is none. */
  readonly block: string
  /** Where the body begins in the file. */
  readonly bodyStart: number
  readonly issues: readonly Issue[]
  /** The place of an offset into the block. */
  readonly placeOf: (offset: number) => Span
}

/** Cuts a file at its fences and reads what can be read between them. A file whose front matter never ends is all body. Never throws. */
export function readMatter(source: SourceText, { readYaml }: Pick<ReadingMeans, 'readYaml'>): Matter {
  const { text } = source
  const found = findFrontMatter(text)
  const places = placesIn(source)
  const whole = { root: null, block: '', bodyStart: text.startsWith('\ufeff') ? 1 : 0, placeOf: places }
  if (found.is === 'absent') return { ...whole, issues: [] }
  if (found.is === 'unclosed') return { ...whole, issues: [issue('unclosed-front-matter', 'warning', {}, places(0))] }
  const { start, end } = found.block
  // The last line end belongs to the closing fence: a folded text at the end does not carry it.
  const block = text.slice(start, end).replace(/\r?\n$/, '')
  const placeOf = (offset: number): Span => places(start + offset)
  const made = (root: Mapping | null, issues: readonly Issue[]): Matter => ({
    root,
    block,
    bodyStart: found.bodyStart,
    issues,
    placeOf,
  })
  if (block.trim() === '') return made(null, [])
  const bytes = bytesOf(block)
  if (bytes > FRONT_MATTER_LIMIT)
    return made(null, [issue('front-matter-too-large', 'error', { bytes, limit: FRONT_MATTER_LIMIT }, places(0))])
  const { root, faults, repeats, tags } = salvage(block, readYaml)
  const issues = [
    ...faults.map(({ reason, at }) => issue('front-matter-syntax', 'warning', { reason }, placeOf(at))),
    ...repeats.map(({ key, start: at, firstAt }) =>
      issue('duplicate-key', 'warning', { key, firstLine: placeOf(firstAt).line }, placeOf(at)),
    ),
    ...tags.map(({ tag, start: at }) => issue('unknown-tag', 'warning', { tag }, placeOf(at))),
  ]
  if (root === null || root.is === 'none') return made(null, issues)
  if (root.is === 'mapping') return made(withoutLastLineEnd(root, block), issues)
  const reason = `The front matter holds a ${root.is}, and fields are looked for`
  return made(null, [...issues, issue('front-matter-syntax', 'warning', { reason }, placeOf(root.start))])
}

/** A text in block style that ends the block was given a line end that is not there. */
function withoutLastLineEnd(root: Mapping, block: string): Mapping {
  const last = root.pairs.at(-1)
  if (last === undefined || !isBlockText(last.value, block)) return root
  const { value } = last
  const shorter = value.is === 'text' ? { ...value, text: value.text.replace(/\n$/, '') } : value
  return { ...root, pairs: [...root.pairs.slice(0, -1), { ...last, value: shorter }] }
}

function isBlockText(node: Node, block: string): boolean {
  return node.is === 'text' && node.end >= block.length && /[|>]/.test(block.charAt(node.start))
}
