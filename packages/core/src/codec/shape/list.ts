import { missingValue, type Report, type Shape, wrongType } from './shape.ts'

interface Length {
  readonly atLeast?: number
  readonly atMost?: number
}

/** A list, in its order, repeated items kept. */
export function list<T>(item: Shape<T>, { atLeast = 0, atMost }: Length = {}): Shape<readonly T[]> {
  return {
    missing: missingValue,
    read(node, field, report) {
      if (node.is === 'none') return missingValue(field, report, node.start)
      if (node.is !== 'list') return wrongType(node, field, report, 'list')
      const { items } = node
      if (items.length < atLeast) return missingValue(field, report, node.start)
      if (atMost !== undefined && items.length > atMost)
        return tooLong(field, report, { length: items.length, limit: atMost, at: node.start })
      const values = items.map((one, at) => item.read(one, `${field}[${at}]`, report))
      const read = values.filter((value) => value !== undefined)
      return read.length === values.length ? read : undefined
    },
    schema: {
      type: 'array',
      items: item.schema,
      ...(atLeast > 0 ? { minItems: atLeast } : {}),
      ...(atMost === undefined ? {} : { maxItems: atMost }),
    },
  }
}

/** A list of which items at fault are reported and the others kept. */
export function each<T>(item: Shape<T>): Shape<readonly T[]> {
  return {
    missing: missingValue,
    read(node, field, report) {
      if (node.is !== 'list') return wrongType(node, field, report, 'list')
      const values = node.items.map((one, at) => item.read(one, `${field}[${at}]`, report))
      return values.filter((value) => value !== undefined)
    },
    schema: { type: 'array', items: item.schema },
  }
}

/** The same list with each item once, where it stands first. */
export function distinct<T>(shape: Shape<readonly T[]>): Shape<readonly T[]> {
  return {
    ...shape,
    read(node, field, report) {
      const values = shape.read(node, field, report)
      return values === undefined ? undefined : [...new Set(values)]
    },
  }
}

function tooLong(
  field: string,
  report: Report,
  { length, limit, at }: { length: number; limit: number; at: number },
): undefined {
  report(field, { is: 'too-long', length, limit }, at)
}
