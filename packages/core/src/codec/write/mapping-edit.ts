import { type Extent, type Mapping, type Pair, valueUnder } from '../yaml/node.ts'
import { toJson } from '../yaml/plain-json.ts'
import type { Repeat } from '../yaml/reading.ts'
import { applyEdits, type Edit, lineAfter, lineStart } from './edits.ts'
import { editBlockList, editFlowList } from './list-edit.ts'
import { type Layout, printJson, printPair, printValue } from './print.ts'
import { says, type Value } from './values.ts'

interface Change {
  readonly block: string
  readonly root: Mapping
  readonly repeats: readonly Repeat[]
  readonly values: readonly Value[]
  readonly lineEnd: string
  /** Whether aliases stay as they stand, the default, or those that name an anchor of a changed key are written out. */
  readonly aliases?: 'kept' | 'written-out'
}

/** The front matter with these values: only the lines of keys whose value changes are touched, and of repeated keys the first alone stays. */
export function editMapping({ block, root, repeats, values, lineEnd, aliases = 'kept' }: Change): string {
  const layout = { indent: block.slice(lineStart(block, root.start), root.start), lineEnd }
  const changed = root.pairs.filter(({ key, value: node }) =>
    values.some((value) => value.key === key && !says(node.is === 'none' ? null : node, value)),
  )
  const isLoose = aliases === 'kept' ? () => false : loosened(block, changed)
  const edits = values.flatMap((value, at): readonly Edit[] => {
    const pair = root.pairs.find(({ key }) => key === value.key)
    if (pair === undefined) {
      if (value.absent) return []
      const place = placeAfter(block, root, values.slice(0, at))
      return [{ start: place, end: place, text: printPair(value, layout) }]
    }
    if (repeats.some((repeat) => isWithin(repeat, pair)) || isLoose(pair))
      return [replaceValue(block, pair, printValue(value, layout), layout)]
    return says(valueUnder(root, value.key), value) ? [] : [editPair(block, pair, value, layout)]
  })
  const others = root.pairs.filter(({ key }) => values.every((value) => value.key !== key))
  return applyEdits(block, [
    ...edits,
    ...others.flatMap((pair) =>
      isLoose(pair) ? [writtenOut(block, pair, layout)] : repaired(block, pair, repeats, layout),
    ),
    ...removals(block, root, repeats),
  ])
}

/** Where a missing key goes: behind the nearest known key that stands before it in a new file, else in front of all. */
function placeAfter(block: string, root: Mapping, before: readonly Value[]): number {
  const known = before
    .map(({ key }) => root.pairs.find((pair) => pair.key === key))
    .filter((pair) => pair !== undefined)
  const last = known.at(-1)
  return last === undefined ? lineStart(block, root.start) : lineAfter(block, last)
}

/** A list that stays a list keeps what it can; every other value is replaced whole. */
function editPair(block: string, pair: Pair, value: Value, layout: Layout): Edit {
  const { value: node } = pair
  const edit =
    value.is !== 'list' || node.is !== 'list'
      ? null
      : node.flow
        ? editFlowList(block, node, value.items)
        : editBlockList(block, node, { items: value.items, lineEnd: layout.lineEnd })
  return edit ?? replaceValue(block, pair, printValue(value, layout), layout)
}

/** Puts new text behind the colon of a key. Comments stay: those of the key's line there, all others below it. */
function replaceValue(
  block: string,
  { keyEnd, value: node }: Pair,
  printed: string,
  { indent, lineEnd }: Layout,
): Edit {
  const start = block.indexOf(':', keyEnd) + 1
  const end = Math.max(start, node.start + block.slice(node.start, node.end).trimEnd().length)
  const isOneLine = !block.slice(start, end).includes('\n')
  const [first = '', ...lines] = printed.split(lineEnd)
  if (isOneLine && lines.length === 0) return { start, end, text: block[end] === '#' ? `${first} ` : first }
  const rest = lineAfter(block, { start: end, end }) - 1
  const outside = [block.slice(start, node.start), ...(node.is === 'text' ? [] : [block.slice(node.start, end)])]
  const [onKeyLine = '', ...below] = [...outside, block.slice(end, rest)].join('').split('\n').map(commentOf)
  const own = below.filter((comment) => comment !== '').map((comment) => `${indent}  ${comment}`)
  return {
    start,
    end: rest,
    text:
      [onKeyLine === '' ? first : `${first} ${onKeyLine}`, ...own, ...lines].join(lineEnd) + returnBefore(block, rest),
  }
}

function commentOf(line: string): string {
  return /(?:^|[ \t])(#.*?)\r?$/.exec(line)?.[1] ?? ''
}

/** The first half of a CRLF that an edit reaches into. */
function returnBefore(block: string, lineFeed: number): string {
  return block[lineFeed - 1] === '\r' ? '\r' : ''
}

/** A value of someone else's that says a key twice: what counts of it, on one line. */
function repaired(block: string, pair: Pair, repeats: readonly Repeat[], layout: Layout): readonly Edit[] {
  if (!repeats.some((repeat) => isWithin(repeat, pair))) return []
  return [writtenOut(block, pair, layout)]
}

function writtenOut(block: string, pair: Pair, layout: Layout): Edit {
  return replaceValue(block, pair, ` ${printJson(toJson(pair.value))}`, layout)
}

/** Whether a pair names an anchor that stands in one of these pairs, as far as the spelling tells: written out, either way says the same. */
function loosened(block: string, pairs: readonly Pair[]): (pair: Pair) => boolean {
  const anchors = pairs.flatMap(({ start, end }) =>
    [...block.slice(start, end).matchAll(/&([^\s,[\]{}]+)/g)].map(([, name]) => `*${name}`),
  )
  return ({ keyEnd, end }) => {
    const value = block.slice(keyEnd, end)
    return anchors.some((alias) => value.includes(alias))
  }
}

/** The lines of pairs whose key already stands above. */
function removals(block: string, root: Mapping, repeats: readonly Repeat[]): readonly Edit[] {
  const nested = (repeat: Repeat) =>
    [...root.pairs, ...repeats.filter((other) => other !== repeat)].some((other) => isWithin(repeat, other))
  return repeats
    .filter((repeat) => !nested(repeat))
    .map((repeat) => ({ start: lineStart(block, repeat.start), end: lineAfter(block, repeat), text: '' }))
}

function isWithin(inner: Extent, outer: Extent): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}
