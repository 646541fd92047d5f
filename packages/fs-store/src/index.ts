export { type DiscoverOptions, type Discovery, discover, type PassedOver } from './discover/discover.ts'
export { gitRepository } from './git/repository.ts'
export {
  type PendingChange,
  type PendingPlan,
  type PendingPlans,
  PLAN_LIFETIME_MS,
  pendingPlans,
} from './plans/pending-plans.ts'
export { type UserFolders, type UserSurroundings, userFolders } from './plans/user-folders.ts'
export { type FsStoreOptions, fsStore } from './store/fs-store.ts'
export type { Disk } from './write/disk.ts'
