import type { Act, Breach } from '../model/act.ts'
import { invariantNotices } from './invariant.ts'
import type { Policies } from './policies.ts'
import { scopeBreaches } from './scope.ts'
import { toolBreaches } from './tool.ts'

/** Every breach of an act, in the order scope, tool, invariant, and in each in the order of the entries. */
export function judge(act: Act, policies: Policies): readonly Breach[] {
  return [
    ...scopeBreaches(act, policies.permissions),
    ...toolBreaches(act, policies.permissions),
    ...invariantNotices(act, policies.invariants),
  ]
}
