import { trimmed } from '../../names/white-space.ts'
import type { Node } from '../yaml/node.ts'
import { missingValue, type Report, type Shape, wrongType } from './shape.ts'

/** A list of names, each trimmed and once. One that is no text is reported and the others are kept; a text alone is a list with commas between its items. */
export function names({ atLeast = 0 }: { readonly atLeast?: number } = {}): Shape<readonly string[]> {
  return {
    missing: missingValue,
    read(node, field, report) {
      const read = namesIn(node, field, report)
      return read !== undefined && read.length < atLeast ? missingValue(field, report, node.start) : read
    },
    schema: {
      type: ['array', 'string'],
      items: { type: ['string', 'number'] },
      ...(atLeast > 0 ? { minItems: atLeast } : {}),
    },
  }
}

function namesIn(node: Node, field: string, report: Report): readonly string[] | undefined {
  if (node.is === 'none') return []
  if (node.is === 'text') return distinctNames(node.text.split(','))
  if (node.is !== 'list') return wrongType(node, field, report, 'list')
  return distinctNames(node.items.map((item, at) => nameIn(item, `${field}[${at}]`, report)))
}

function nameIn(item: Node, field: string, report: Report): string {
  if (item.is === 'text') return item.text
  if (item.is !== 'none') wrongType(item, field, report, 'text')
  return ''
}

function distinctNames(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map(trimmed))].filter((text) => text !== '')
}
