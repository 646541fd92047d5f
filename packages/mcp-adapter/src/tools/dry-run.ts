import { fail, issue, type Result, succeed } from '@repolore/core'

/** The `dryRun` of a tool's input; absent and `null` mean no. Read beside core's reader, which does not know of it. */
export function readDryRun(input: unknown): Result<boolean> {
  const value = fieldOf(input, 'dryRun') ?? fieldOf(fieldOf(input, 'input'), 'dryRun') ?? false
  if (typeof value === 'boolean') return succeed(value)
  const fault = { is: 'not-allowed', value: String(value), allowed: ['true', 'false'] } as const
  return fail([issue('invalid-input', 'error', { id: null, field: 'dryRun', fault })])
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
}
