import { isBlank } from '../../names/white-space.ts'
import type { Node } from '../yaml/node.ts'
import { missingValue, type Report, type Shape, wrongType } from './shape.ts'

/** A list of path patterns as written; a text alone is a list of one. Blank items say nothing. */
export function patterns({ atLeast = 0 }: { readonly atLeast?: number } = {}): Shape<readonly string[]> {
  return {
    missing: missingValue,
    read(node, field, report) {
      const read = itemsIn(node, field, report)
      return read !== undefined && read.length < atLeast ? missingValue(field, report, node.start) : read
    },
    schema: { type: ['array', 'string'], items: { type: 'string' }, ...(atLeast > 0 ? { minItems: atLeast } : {}) },
  }
}

function itemsIn(node: Node, field: string, report: Report): readonly string[] | undefined {
  if (node.is === 'none') return []
  const items = node.is === 'text' ? [node] : node.is === 'list' ? node.items : null
  if (items === null) return wrongType(node, field, report, 'list')
  const texts = items.map((item, at) => textIn(item, `${field}[${at}]`, report))
  return texts.includes(undefined)
    ? undefined
    : texts.flatMap((one) => (one === undefined || isBlank(one) ? [] : [one]))
}

function textIn(item: Node, field: string, report: Report): string | undefined {
  if (item.is === 'none') return ''
  return item.is === 'text' ? item.text : wrongType(item, field, report, 'text')
}
