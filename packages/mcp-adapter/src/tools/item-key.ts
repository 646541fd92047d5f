import { fail, type IssueArguments, issue, type Result, succeed } from '@repolore/core'

/** The `key` of a tool's input: a text, and `null` where it is absent and need not be there. */
export function readItemKey(input: unknown, need: 'needed' | 'optional'): Result<string | null> {
  const given: unknown = Object.getOwnPropertyDescriptor(Object(input), 'key')?.value ?? null
  if (typeof given === 'string' && given.trim() !== '') return succeed(given)
  if (given === null && need === 'optional') return succeed(null)
  return fail([issue('invalid-input', 'error', { id: null, field: 'key', fault: faultOf(given) })])
}

function faultOf(given: unknown): IssueArguments['invalid-input']['fault'] {
  if (given === null) return { is: 'missing' }
  if (typeof given === 'string') return { is: 'blank' }
  return { is: 'wrong-type', wanted: 'text', found: Array.isArray(given) ? 'list' : typeof given }
}
