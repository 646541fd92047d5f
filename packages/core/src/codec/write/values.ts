import type { DocumentDraft } from '../../questions.ts'
import { type Node, textOf } from '../yaml/node.ts'
import { scalar } from './scalar.ts'

/** One item of a list that is to be written. */
export interface Item {
  /** Whether a node already says it. */
  same(node: Node): boolean
  /** Its lines behind a dash, without line ends. */
  readonly lines: readonly string[]
  readonly flow: string
}

/** What is to stand under a key. `absent` says that leaving the key out means the same. */
export type Value = { readonly key: string; readonly absent: boolean } & (
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'none' }
  /** A value of any other sort, on one line that reads the same outside of brackets and within. */
  | { readonly is: 'inline'; readonly line: string; same(node: Node): boolean }
  /** `style` is that of a new list; one that stands keeps its own. */
  | { readonly is: 'list'; readonly items: readonly Item[]; readonly style: 'block' | 'flow' }
)

/** Every known key with its value, in the order of a new file. */
export function valuesOf({ id, metadata }: DocumentDraft, branch: string | null): readonly Value[] {
  const { scope, tags, load, subjects, relations } = metadata
  const onBranch = scope === 'BRANCH' && branch !== null
  return [
    { key: 'id', absent: false, is: 'text', text: id },
    { key: 'scope', absent: false, is: 'text', text: scope },
    onBranch ? { key: 'branch', absent: false, is: 'text', text: branch } : { key: 'branch', absent: true, is: 'none' },
    { key: 'tags', absent: false, is: 'list', style: 'flow', items: distinct(tags).map(textItem) },
    { key: 'load', absent: load !== 'ALWAYS', is: 'text', text: load ?? 'SUBJECT_MATCH' },
    listOf('subjects', distinct(subjects ?? []).map(textItem)),
    listOf('relations', (relations ?? []).map(relationItem)),
  ]
}

/** Whether what stands under a key, `null` for nothing, already says a value. */
export function says(node: Node | null, value: Value): boolean {
  if (node === null) return value.absent
  if (value.is === 'text') return node.is === 'text' && node.text === value.text
  if (value.is === 'inline') return value.same(node)
  if (value.is === 'none' || node.is !== 'list') return false
  return node.items.length === value.items.length && value.items.every((item, at) => isSame(item, node.items[at]))
}

function isSame(item: Item, node: Node | undefined): boolean {
  return node !== undefined && item.same(node)
}

/** A list that may be left out where it is empty. */
export function listOf(key: string, items: readonly Item[], style: 'block' | 'flow' = 'block'): Value {
  return { key, absent: items.length === 0, is: 'list', style, items }
}

/** A text in a list. */
export function textItem(text: string): Item {
  return {
    same: (node) => node.is === 'text' && node.text === text,
    lines: [scalar(text, 'block')],
    flow: scalar(text, 'flow'),
  }
}

/** A relation in a list. */
export function relationItem({ type, target }: { readonly type: string; readonly target: string }): Item {
  return {
    same: (node) => textOf(node, 'type') === type && textOf(node, 'target') === target,
    lines: [`type: ${scalar(type, 'block')}`, `target: ${scalar(target, 'block')}`],
    flow: `{type: ${scalar(type, 'flow')}, target: ${scalar(target, 'flow')}}`,
  }
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}
