import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Entry } from '../model/entry.ts'
import type { Issue } from '../model/issue.ts'
import { covered } from './covered.ts'
import type { ItemConstraint } from './rule.ts'
import { contractWithoutInterface } from './rules/contract-without-interface.ts'
import { invariantWithoutEvidence } from './rules/invariant-without-evidence.ts'
import { itemWithoutScope } from './rules/item-without-scope.ts'
import { permissionConflicts } from './rules/permission-conflict.ts'
import { permissionWithoutRole } from './rules/permission-without-role.ts'
import { scopedWithoutCommit } from './rules/scoped-without-commit.ts'
import { type Severities, withSeverities } from './severities.ts'

/** What an item must keep by itself; conflicts of permissions need the others beside it. */
const BY_THEMSELVES: readonly ItemConstraint[] = [
  invariantWithoutEvidence,
  permissionWithoutRole,
  contractWithoutInterface,
  scopedWithoutCommit,
  itemWithoutScope,
]

/**
 * The constraints that items of the catalogue would break once they are written, by the severities that hold: one with an error is not to be
 * written. Other dialects are not bound. The catalogue is the one before: what it holds in the files of the items, they take the place of.
 */
export function constraintsOn(
  entries: readonly Entry[],
  catalogue: Catalogue,
  severities: Severities = {},
): readonly Issue[] {
  const paths = new Set<string>(entries.map(({ source }) => source.path))
  const others = catalogue.entries.filter(({ source }) => source.dialect === 'catalogue' && !paths.has(source.path))
  const items = entries.filter(({ source }) => source.dialect === 'catalogue')
  const alone = BY_THEMSELVES.flatMap((rule) => rule.find({ entries: covered(items, rule.covers) }))
  return withSeverities([...alone, ...permissionConflicts(items, [...items, ...others])], severities)
}
