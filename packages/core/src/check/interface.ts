import type { Entry } from '../model/entry.ts'

/** Where the interface of a contract stands. */
export interface Interface {
  readonly path: string
  readonly symbol: string | null
}

/** What a contract says of it; `null` where it says nothing. */
export function interfaceOf({ extra }: Entry): Interface | null {
  const { interface: said } = extra
  if (typeof said !== 'object' || said === null || !('path' in said)) return null
  const { path, symbol } = said
  return typeof path === 'string' && path !== '' ? { path, symbol: typeof symbol === 'string' ? symbol : null } : null
}
