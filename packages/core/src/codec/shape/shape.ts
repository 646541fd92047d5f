import type { Fault } from '../../model/issue.ts'
import type { Json } from '../../model/json.ts'
import type { Node } from '../yaml/node.ts'

/** A value at fault: the field's path as a writer would name it, and the offset of the node. */
export type Report = (field: string, fault: Fault, at: number) => void

/** What a value must look like: one source for reading it, for every fault in it, and for its JSON Schema. */
export interface Shape<T> {
  /** The value, or `undefined` where it or a part of it is at fault. Every fault is reported, in the order of the shape. */
  read(node: Node, field: string, report: Report): T | undefined
  /** What an absent value is worth: its report. */
  missing(field: string, report: Report, at: number): T | undefined
  readonly schema: { readonly [keyword: string]: Json }
}

/** The value that a shape reads. */
export type ValueOf<S> = S extends Shape<infer T> ? T : never

/** Reports a value of another type than wanted. */
export function wrongType(
  node: Node,
  field: string,
  report: Report,
  wanted: 'text' | 'list' | 'mapping' | 'flag',
): undefined {
  report(field, { is: 'wrong-type', wanted, found: node.is === 'other' ? node.found : node.is }, node.start)
}

/** The report of a value that is not there. */
export function missingValue(field: string, report: Report, at: number): undefined {
  report(field, { is: 'missing' }, at)
}
