import { overlap } from '../../globs/overlap.ts'
import type { Entry } from '../../model/entry.ts'
import { type Issue, issue } from '../../model/issue.ts'
import { deniesWhole, type ListedAct, listedAct } from '../act-conflict.ts'
import { placeOf } from '../place.ts'
import { type ItemConstraint, ofCatalogue } from '../rule.ts'

/** What is allowed somewhere and denied whole for the same role where the scopes overlap: the permission could never be used there. */
export const permissionConflict: ItemConstraint = {
  name: 'permission-conflict',
  covers: ofCatalogue('permission'),
  find: ({ entries }) => permissionConflicts(entries, entries),
}

/** The conflicts among some permissions that any of `concerned` is a side of. Scopes are compared only where acts are in conflict. */
export function permissionConflicts(concerned: readonly Entry[], among: readonly Entry[]): readonly Issue[] {
  const concerns = new Set(concerned)
  const granting = among.flatMap(permissionIn)
  return granting.flatMap((allowing) =>
    granting
      .filter((denying) => concerns.has(allowing.entry) || concerns.has(denying.entry))
      .flatMap((denying) => conflictOf(allowing, denying) ?? []),
  )
}

interface Permission {
  readonly entry: Entry
  readonly role: string
  readonly allow: readonly ListedAct[]
  readonly deny: readonly ListedAct[]
}

function permissionIn(entry: Entry): readonly Permission[] {
  const { grant } = entry
  if (grant === null) return []
  return [{ entry, role: grant.role, allow: grant.allow.map(listedAct), deny: grant.deny.map(listedAct) }]
}

/** The first act that the one allows and the other leaves nothing of. */
function conflictOf(allowing: Permission, denying: Permission): Issue | null {
  if (allowing.role !== denying.role || !meet(allowing.entry, denying.entry)) return null
  const acts = conflictingActs(allowing, denying)
  if (acts === null) return null
  const common = overlap(allowing.entry, denying.entry)
  if (common.is === 'apart') return null
  return issue(
    'permission-conflict',
    'error',
    {
      role: allowing.role,
      allowed: { id: allowing.entry.id, act: acts.allow, path: allowing.entry.source.path },
      denied: { id: denying.entry.id, act: acts.deny, path: denying.entry.source.path },
      witness: common.is === 'overlaps' ? common.witness : null,
    },
    placeOf(allowing.entry),
  )
}

function meet(a: Entry, b: Entry): boolean {
  return a.branch === null || b.branch === null || a.branch === b.branch
}

function conflictingActs({ allow }: Permission, { deny }: Permission) {
  for (const allowed of allow) {
    const denied = deny.find((one) => deniesWhole(one, allowed))
    if (denied !== undefined) return { allow: allowed.text, deny: denied.text }
  }
  return null
}
