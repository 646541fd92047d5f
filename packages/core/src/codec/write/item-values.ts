import type { Json } from '../../model/json.ts'
import type { ReadEvidence } from '../evidence-shape.ts'
import type { ItemRequest } from '../item-request.ts'
import { ITEM_TYPES, type ItemKind, kindNamed } from '../item-shape.ts'
import { type Node, textOf } from '../yaml/node.ts'
import { toJson } from '../yaml/plain-json.ts'
import { printJson } from './print.ts'
import { scalar } from './scalar.ts'
import { type Item, listOf, relationItem, textItem, type Value } from './values.ts'

/** Every known key of an item with its value, in the order of a new file, then the keys that are nobody's. */
export function itemValues(item: ItemRequest): readonly Value[] {
  const texts = (list: readonly string[]) => [...new Set(list)].map(textItem)
  const { date, role, branch } = item
  return [
    { key: 'id', absent: false, is: 'text', text: item.id },
    typeValue(item.type),
    { key: 'summary', absent: false, is: 'text', text: item.summary },
    // Patterns and commands are as they were sent, in their order, repeated ones too.
    listOf('scope', item.scope.map(textItem), 'flow'),
    listOf('evidence', item.evidence.map(evidenceItem)),
    textOrNone('lastVerifiedCommit', item.lastVerifiedCommit),
    textOrNone('status', item.status),
    textOrNone('date', date),
    listOf('supersedes', texts(item.supersedes), 'flow'),
    interfaceValue(item.interface),
    textOrNone('role', role),
    listOf('allow', item.allow.map(textItem), 'flow'),
    listOf('deny', item.deny.map(textItem), 'flow'),
    listOf('commands', item.commands.map(textItem)),
    listOf('tags', texts(item.tags), 'flow'),
    textOrNone('branch', branch),
    listOf('subjects', texts(item.subjects), 'flow'),
    listOf('relations', item.relations.map(relationItem)),
    ...Object.entries(item.extra).map(([key, value]) => foreignValue(key, value)),
  ]
}

/** Another spelling of the same type stays. */
function typeValue(kind: ItemKind): Value {
  const [type = ''] = Object.entries(ITEM_TYPES).flatMap(([name, of]) => (of === kind ? [name] : []))
  const same = (node: Node): boolean => node.is === 'text' && kindNamed(node.text) === kind
  return { key: 'type', absent: false, is: 'inline', line: type, same }
}

function textOrNone(key: string, text: string | null): Value {
  return text === null ? { key, absent: true, is: 'none' } : { key, absent: false, is: 'text', text }
}

function evidenceItem({ target, method, detail }: ReadEvidence): Item {
  const line = flowMapping({ target, method, ...detail })
  return { same: (node) => says(node, { target, method, ...detail }), lines: [line], flow: line }
}

/** Whether a mapping says these texts and nothing else, in any order. */
function says(node: Node, texts: Readonly<Record<string, string>>): boolean {
  if (node.is !== 'mapping') return false
  const pairs = node.pairs.filter(({ value }) => value.is !== 'none')
  const keys = Object.keys(texts)
  return pairs.length === keys.length && keys.every((key) => textOf(node, key) === texts[key])
}

function interfaceValue(at: ItemRequest['interface']): Value {
  if (at === null) return { key: 'interface', absent: true, is: 'none' }
  const texts = { path: at.path, ...(at.symbol === null ? {} : { symbol: at.symbol }) }
  return {
    key: 'interface',
    absent: false,
    is: 'inline',
    line: flowMapping(texts),
    same: (node) => says(node, texts),
  }
}

function flowMapping(texts: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(texts).map(([key, text]) => `${scalar(key, 'flow')}: ${scalar(text, 'flow')}`)
  return `{ ${pairs.join(', ')} }`
}

function foreignValue(key: string, value: Json): Value {
  if (value === null) return { key, absent: true, is: 'none' }
  const line = printJson(value)
  const written = JSON.stringify(textsOf(value))
  return { key, absent: false, is: 'inline', line, same: (node) => JSON.stringify(toJson(node)) === written }
}

/** A value as YAML reads it back: every scalar is the text that stands there. */
function textsOf(value: Json): Json {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (isList(value)) return value.map(textsOf)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, textsOf(one)]))
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
