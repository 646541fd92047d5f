import { join } from 'node:path'
import type { Change, KeyRename } from '@repolore/core'
import { type PendingPlan, pendingPlans, userFolders } from '@repolore/fs-store'
import type { Surroundings } from '../surroundings.ts'

/** What is kept of a plan: what it writes over what. The diff is worked out again when it is approved. */
export interface Kept {
  readonly changes: readonly Change[]
  readonly renamed?: readonly KeyRename[]
}

/** The plans that wait for approval, in the user's cache, for one day. */
export interface KeptPlans {
  /** Keeps the changes of a plan for one root and gives the token. */
  keep(plan: Kept, root: string): Promise<string>
  load(token: string): Promise<PendingPlan | null>
  remove(token: string): Promise<void>
}

/** Opens the folder of kept plans; it is made with the first one. */
export function keptPlans(on: Surroundings): KeptPlans {
  const plans = pendingPlans(plansFolder(on))
  return {
    keep: async ({ changes, renamed = [] }, root) =>
      plans.keep({ root, changes: changes.map(({ path, was, text }) => ({ path, was, text })), renamed }, Date.now()),
    load: async (token) => plans.load(token, Date.now()),
    remove: async (token) => plans.remove(token),
  }
}

/** Where plans wait. */
export function plansFolder(on: Surroundings): string {
  return join(userFolders(on).cache, 'plans')
}
