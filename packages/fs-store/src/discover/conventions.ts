import { CONVENTIONS } from '@repolore/core'
import type { PassedOver } from './discover.ts'
import { placeholderReason } from './starts.ts'

const VARIABLE = 'CONTEXT_STORE_CONVENTIONS'

/** The folder names that may hold the homes of a store, in the order in which they are looked for, and names that cannot be used. */
export interface Conventions {
  readonly names: readonly string[]
  readonly passedOver: readonly PassedOver[]
}

/** Reads `CONTEXT_STORE_CONVENTIONS`: names with commas between. Unset, blank or without one usable name it is the default. */
export function storeConventions(env: Readonly<Record<string, string | undefined>>): Conventions {
  const given = (env[VARIABLE] ?? '')
    .split(',')
    .map((name) => name.trim().replace(/^(?:\.[\\/]+)+|[\\/]+$/g, ''))
    .filter((name) => name !== '')
  const names = [...new Set(given.filter((name) => reasonAgainst(name) === null))]
  const passedOver = given.flatMap((value): readonly PassedOver[] => {
    const reason = reasonAgainst(value)
    return reason === null ? [] : [{ source: VARIABLE, value, reason }]
  })
  return { names: names.length > 0 ? names : CONVENTIONS, passedOver }
}

/** A convention is one folder of the project: with a way out of it in the name, the bounds of the walk would mean nothing. */
function reasonAgainst(name: string): string | null {
  const placeholder = placeholderReason(name)
  if (placeholder !== null) return placeholder
  return /[\\/]/.test(name) || name === '..' || name === '.' ? 'is not the name of a single folder' : null
}
