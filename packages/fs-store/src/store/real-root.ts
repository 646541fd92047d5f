import { realpathSync, statSync } from 'node:fs'
import { sep } from 'node:path'
import { StoreFailure } from '@repolore/core'
import { isLink } from '../discover/is-link.ts'
import { codeOf } from '../error-code.ts'
import { placeReason } from './place.ts'

/** The real path of a store's root, or why there is none. */
export type Root =
  | { readonly real: string; readonly reason: null }
  /** Without a reason there is no such folder. */
  | { readonly real: null; readonly reason: string | null }

/** A root whose files this user may not even look at is as good as one that cannot be opened. */
export function realRoot(root: string): Root {
  try {
    const real = realpathSync.native(root)
    // Looking at what is in a folder takes the right to search it.
    if (statSync(real).isDirectory()) statSync(`${real}${sep}.`)
    return { real, reason: null }
  } catch (error) {
    // A link that leads nowhere was meant to lead somewhere.
    const isAbsent = ['ENOENT', 'ENOTDIR'].includes(codeOf(error)) && !isLink(root)
    return { real: null, reason: isAbsent ? null : placeReason(error) }
  }
}

/** What a writer is told whose root is none. */
export function noRoot(root: string, reason: string | null): StoreFailure {
  return reason === null
    ? new StoreFailure(`the folder ${root} does not exist`, 'make the folder, or name another root')
    : new StoreFailure(
        `the folder ${root} cannot be opened: ${reason}`,
        'give this user the right to use the folder, or name another root; nothing was changed',
      )
}
