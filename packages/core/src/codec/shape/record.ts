import type { Json } from '../../model/json.ts'
import { type Mapping, type Node, valueUnder } from '../yaml/node.ts'
import { type Report, type Shape, wrongType } from './shape.ts'

/** A key of a record: what stands under it, and what its absence means. */
export interface Field<T> {
  readonly shape: Shape<T>
  /** What the JSON Schema says of it. */
  readonly about: string
  read(node: Node | null, place: { readonly field: string; readonly at: number }, report: Report): T | undefined
  readonly required: boolean
}

type Fields = Readonly<Record<string, Field<unknown>>>

/** The values of a record with these fields. */
export type RecordOf<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never }

/** A key that must be there. */
export function required<T>(shape: Shape<T>, about: string): Field<T> {
  return {
    shape,
    about,
    required: true,
    read: (node, { field, at }, report) =>
      node === null ? shape.missing(field, report, at) : shape.read(node, field, report),
  }
}

/** A key that may be absent or have no value; both mean `absent`. */
export function optional<T, A>(shape: Shape<T>, absent: A, about: string): Field<T | A> {
  return {
    // Only the schema of an absent value's shape is asked for.
    shape: { ...shape, schema: nullable(shape.schema) } as Shape<T | A>,
    about,
    required: false,
    read: (node, { field }, report) => (node === null ? absent : shape.read(node, field, report)),
  }
}

/** A mapping with known keys; every other key is left alone. Fields are read, and faults reported, in the order given. */
export function record<F extends Fields>(fields: F): Shape<RecordOf<F>> {
  const readMapping = (mapping: Mapping, field: string, report: Report): RecordOf<F> | undefined => {
    const values = Object.entries(fields).map(([key, one]) => {
      const place = { field: field === '' ? key : `${field}.${key}`, at: mapping.start }
      return [key, one.read(valueUnder(mapping, key), place, report)] as const
    })
    // Each key holds what its own field read, and none is at fault.
    return values.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(values) as RecordOf<F>)
  }
  return {
    missing: (field, report, at) =>
      readMapping({ is: 'mapping', pairs: [], flow: true, start: at, end: at }, field, report),
    read(node, field, report) {
      if (node.is === 'none') return this.missing(field, report, node.start)
      return node.is === 'mapping' ? readMapping(node, field, report) : wrongType(node, field, report, 'mapping')
    },
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(fields).map(([key, { shape, about }]) => [key, { description: about, ...shape.schema }]),
      ),
      required: Object.entries(fields).flatMap(([key, one]) => (one.required ? [key] : [])),
    },
  }
}

/** A shape with one more law over the whole value, which is checked whatever else is wrong with it. */
export function lawful<T>(
  shape: Shape<T>,
  law: (mapping: Mapping, report: Report) => void,
  keywords: Shape<T>['schema'],
): Shape<T> {
  return {
    ...shape,
    read(node, field, report) {
      let broken = false
      const value = shape.read(node, field, report)
      if (node.is === 'mapping') {
        law(node, (...fault) => {
          broken = true
          report(...fault)
        })
      }
      return broken ? undefined : value
    },
    schema: { ...shape.schema, ...keywords },
  }
}

function nullable(schema: Shape<unknown>['schema']): Shape<unknown>['schema'] {
  const words: Json | undefined = schema.enum
  if (Array.isArray(words)) return { ...schema, enum: [...words, null] }
  const types: Json | undefined = schema.type
  if (Array.isArray(types)) return { ...schema, type: [...types, 'null'] }
  return typeof types === 'string' ? { ...schema, type: [types, 'null'] } : schema
}
