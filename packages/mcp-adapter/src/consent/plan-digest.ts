import { createHash } from 'node:crypto'
import type { PlannedChange } from '@repolore/core'

/** SHA-256 over paths, the texts the plan was made on, and the texts it writes: equal digests write the same bytes over the same bytes. */
export function planDigest(changes: readonly PlannedChange[]): string {
  return createHash('sha256')
    .update(JSON.stringify(changes.map(({ path, was, text }) => [path, was, text])))
    .digest('hex')
}
