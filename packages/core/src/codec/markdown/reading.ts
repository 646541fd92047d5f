import type { Extent } from '../yaml/node.ts'
import { definitionsIn } from './definitions.ts'
import type { MarkdownHeading, MarkdownLink } from './found.ts'
import type { HtmlEnd } from './html.ts'
import type { LabelKey } from './label.ts'
import { type Words, wordsOf } from './words.ts'

/** A quote, or a list item with the columns its lines are indented by. */
export type Container = { readonly is: 'quote' } | { readonly is: 'item'; readonly indent: number; empty: boolean }

/** The block that words go into. */
export type Leaf =
  | { readonly is: 'paragraph'; readonly parts: Extent[] }
  | { readonly is: 'fence'; readonly mark: string; readonly start: number; end: number }
  | { readonly is: 'indented'; readonly start: number; end: number }
  | { readonly is: 'html'; readonly until: HtmlEnd; readonly start: number; end: number }

/** The blocks as far as they are read. */
export interface Reading {
  readonly text: string
  readonly containers: Container[]
  leaf: Leaf | null
  readonly words: Words[]
  readonly headings: MarkdownHeading[]
  readonly code: Extent[]
  readonly comments: Extent[]
  readonly definitions: MarkdownLink[]
  readonly labels: Set<LabelKey>
}

/** Where a line stands among the open containers. */
export interface Place {
  /** How many of them go on. */
  open: number
  /** Whether words alone would still belong to a paragraph inside those that do not. */
  lazy: boolean
}

/** Ends the leaf and all containers but the outermost `open`. */
export function leave(reading: Reading, open: number): void {
  closeLeaf(reading)
  reading.containers.length = open
  fill(reading)
}

/** What stands in the last container is not nothing. */
function fill({ containers }: Reading): void {
  const last = containers.at(-1)
  if (last?.is === 'item') last.empty = false
}

/** Ends the block that words go into, and keeps what it was. */
export function closeLeaf(reading: Reading): void {
  const { leaf } = reading
  reading.leaf = null
  if (leaf === null) return
  if (leaf.is === 'paragraph') reading.words.push(...takeDefinitions(reading, leaf.parts))
  else if (leaf.is !== 'html') reading.code.push({ start: leaf.start, end: leaf.end })
  else if (reading.text.startsWith('<!--', leaf.start)) reading.comments.push({ start: leaf.start, end: leaf.end })
}

/** Takes the definitions a paragraph begins with, and gives the words behind them, if there are any. */
export function takeDefinitions(reading: Reading, parts: readonly Extent[]): readonly Words[] {
  const words = wordsOf(reading.text, parts)
  if (!words.text.startsWith('[')) return [words]
  const { links, labels, after } = definitionsIn(words)
  reading.definitions.push(...links)
  for (const label of labels) reading.labels.add(label)
  if (after === 0) return [words]
  if (after >= words.text.length) return []
  return [{ text: words.text.slice(after), sourceAt: (offset) => words.sourceAt(after + offset) }]
}
