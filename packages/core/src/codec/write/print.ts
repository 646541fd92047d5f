import type { Json } from '../../model/json.ts'
import { escaped, scalar } from './scalar.ts'
import type { Item, Value } from './values.ts'

/** How lines are written: the blanks before a key, and the line end. */
export interface Layout {
  readonly indent: string
  readonly lineEnd: string
}

/** A key with its value as lines of its own, each with its line end. */
export function printPair(value: Value, { indent, lineEnd }: Layout): string {
  return `${indent}${scalar(value.key, 'block')}:${printValue(value, { indent, lineEnd })}${lineEnd}`
}

/** What stands behind the colon of a key; a blank comes first where there is anything on the key's line. */
export function printValue(value: Value, layout: Layout): string {
  if (value.is === 'none') return ''
  if (value.is === 'inline') return ` ${value.line}`
  if (value.is === 'text') return ` ${scalar(value.text, 'block')}`
  return value.style === 'flow' || value.items.length === 0
    ? ` ${flowList(value.items.map(({ flow }) => flow))}`
    : value.items
        .map((item) => `${layout.lineEnd}${printItem(item, { ...layout, indent: `${layout.indent}  ` })}`)
        .join('')
}

/** An item of a block list, its dash behind the indent, without a last line end. */
export function printItem({ lines }: Item, { indent, lineEnd }: Layout): string {
  return lines.map((line, at) => `${indent}${at === 0 ? '- ' : '  '}${line}`).join(lineEnd)
}

/** A list between brackets. */
export function flowList(items: readonly string[]): string {
  return `[${items.join(', ')}]`
}

/** A value of any sort on one line: JSON, which is YAML. */
export function printJson(value: Json): string {
  return escaped(JSON.stringify(value))
}
