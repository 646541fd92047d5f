import { issue } from '@repolore/core'

/** The refusal of a write to a store that can only be read. */
export const READ_ONLY = { code: 'read-only-store', issues: [issue('read-only-store', 'error', {})] } as const
