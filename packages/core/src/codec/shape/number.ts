import { missingValue, type Shape } from './shape.ts'

/** A whole number of at least 1, small enough to be exact. */
export function positive(): Shape<number> {
  return {
    missing: missingValue,
    read(node, field, report) {
      if (node.is === 'none') return missingValue(field, report, node.start)
      const value = node.is === 'other' ? node.value : null
      if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1) return value
      const shown = node.is === 'text' ? node.text.slice(0, SHOWN) : node.is === 'other' ? String(node.value) : node.is
      report(field, { is: 'malformed', value: shown, form: 'number' }, node.start)
      return undefined
    },
    schema: { type: 'integer', minimum: 1 },
  }
}

/** How much of a text that is no number is repeated to its writer. */
const SHOWN = 64
