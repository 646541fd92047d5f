import type { Node } from '../yaml/node.ts'
import { missingValue, type Shape } from './shape.ts'

/** A whole number of at least 1, small enough to be exact. */
export function positive(): Shape<number> {
  return {
    missing: missingValue,
    read(node, field, report) {
      if (node.is === 'none') return missingValue(field, report, node.start)
      const value = node.is === 'other' ? node.value : null
      if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1) return value
      report(field, { is: 'malformed', value: shownValue(node), form: 'number' }, node.start)
      return undefined
    },
    schema: { type: 'integer', minimum: 1 },
  }
}

/** A whole number, taken to the nearer end of the range where it lies outside. */
export function clamped({ least, most }: { readonly least: number; readonly most: number }): Shape<number> {
  return {
    missing: missingValue,
    read(node, field, report) {
      if (node.is === 'none') return missingValue(field, report, node.start)
      const value = node.is === 'other' ? node.value : null
      if (typeof value === 'number' && !Number.isNaN(value)) return Math.min(most, Math.max(least, Math.trunc(value)))
      report(field, { is: 'malformed', value: shownValue(node), form: 'number' }, node.start)
      return undefined
    },
    schema: { type: 'integer', minimum: least, maximum: most },
  }
}

function shownValue(node: Node): string {
  if (node.is === 'text') return node.text.slice(0, SHOWN)
  return node.is === 'other' ? String(node.value) : node.is
}

/** How much of a text that is no number is repeated to its writer. */
const SHOWN = 64

/** A whole number of at least 1 that stands in YAML, where every scalar is text: `30`, `"30"` or `30.0`. */
export function wholeNumber(): Shape<number> {
  return {
    missing: missingValue,
    read(node, field, report) {
      if (node.is === 'none') return missingValue(field, report, node.start)
      const value = node.is === 'text' && WHOLE.test(node.text) ? Number(node.text) : Number.NaN
      if (Number.isSafeInteger(value) && value >= 1) return value
      report(field, { is: 'malformed', value: shownValue(node), form: 'number' }, node.start)
      return undefined
    },
    schema: { type: ['integer', 'string'], minimum: 1, pattern: WHOLE.source },
  }
}

const WHOLE = /^\d{1,15}(?:\.0+)?$/
