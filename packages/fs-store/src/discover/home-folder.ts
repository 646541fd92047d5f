import { isAbsolute, resolve } from 'node:path'

/** The home folder as a path of its own; an empty or relative one is none, or it would be another in every folder. */
export function homeOf({ home }: { readonly home: string | null }): string | null {
  return home !== null && isAbsolute(home) ? resolve(home) : null
}
