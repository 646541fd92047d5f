import { join } from 'node:path'
import { type Change, type KeyRename, StoreFailure } from '@repolore/core'
import { type PendingPlan, pendingPlans, userFolders } from '@repolore/fs-store'
import type { Surroundings } from '../surroundings.ts'

/** What is kept of a plan: what it writes over what. The diff is worked out again when it is approved. */
interface Kept {
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
  const folder = plansFolder(on)
  if (folder === null) throw noFolder()
  const plans = pendingPlans(folder)
  return {
    keep: async ({ changes, renamed = [] }, root) =>
      plans.keep({ root, changes: changes.map(({ path, was, text }) => ({ path, was, text })), renamed }, Date.now()),
    load: async (token) => plans.load(token, Date.now()),
    remove: async (token) => plans.remove(token),
  }
}

/** Where plans wait; `null` where the user has no folder for such. */
export function plansFolder(on: Surroundings): string | null {
  const { cache } = userFolders(on)
  return cache === null ? null : join(cache, 'plans')
}

function noFolder(): StoreFailure {
  return new StoreFailure(
    'a plan that waits for approval has nowhere to be kept: this user has no home folder',
    'set HOME, or XDG_CACHE_HOME, to an absolute path; or apply the update at once with --yes',
  )
}
