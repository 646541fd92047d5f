import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Act } from '../model/act.ts'
import type { Entry, Grant } from '../model/entry.ts'
import { grants, invariantsAt } from '../recipes.ts'
import { select } from '../select/select.ts'
import { worldOf } from '../select/world.ts'

/** A permission of a role: an entry that grants. */
export interface Permission {
  readonly entry: Entry
  readonly grant: Grant
}

/** What an act is held against. */
export interface Policies {
  /** Those of the acting role, in catalogue order; empty where nobody says who acts, or the role has none. */
  readonly permissions: readonly Permission[]
  /** The invariants whose scope holds the file of the act, each with its first pattern that matches. */
  readonly invariants: readonly { readonly entry: Entry; readonly pattern: string }[]
}

/** What binds an act on a branch; `null` sees only what is valid everywhere. */
export function policiesFor(act: Act, catalogue: Catalogue, branch: string | null): Policies {
  return { permissions: permissionsOf(act.role, catalogue, branch), invariants: invariantsOver(act, catalogue, branch) }
}

function permissionsOf(role: string | null, catalogue: Catalogue, branch: string | null): readonly Permission[] {
  if (role === null) return []
  return select(grants, worldOf(catalogue, { branch })).hits.flatMap(({ entry }) =>
    entry.grant?.role === role ? [{ entry, grant: entry.grant }] : [],
  )
}

function invariantsOver({ path, edits }: Act, catalogue: Catalogue, branch: string | null): Policies['invariants'] {
  if (path === null || !edits) return []
  const world = worldOf(catalogue, { branch, paths: [path], kinds: new Set(['invariant'] as const) })
  return select(invariantsAt, world).hits.flatMap(({ entry, reasons }) => {
    const [pattern] = reasons.flatMap((reason) => (reason.by === 'path' ? [reason.pattern] : []))
    return pattern === undefined ? [] : [{ entry, pattern }]
  })
}
