import { missingValue, type Shape, wrongType } from './shape.ts'

/** Yes or no, as JSON says it, or as the word that YAML and a command line write. */
export function flag(): Shape<boolean> {
  return {
    missing: missingValue,
    read(node, field, report) {
      if (node.is === 'other' && typeof node.value === 'boolean') return node.value
      if (node.is === 'text' && (node.text === 'true' || node.text === 'false')) return node.text === 'true'
      return wrongType(node, field, report, 'flag')
    },
    schema: { type: 'boolean' },
  }
}
