export { type FsActsOptions, fsActs } from './acts/fs-acts.ts'
export { type DiscoverOptions, type Discovery, discover, type PassedOver } from './discover/discover.ts'
export {
  type FolderOptions,
  findFolders,
  type PassedFolder,
  type StoreFolder,
  type StoreFolders,
} from './discover/folders.ts'
export { type Mount, mountsOf } from './discover/mounts.ts'
export { type FolderRole, ROLES } from './discover/roles.ts'
export { fileBytes } from './file-bytes.ts'
export { gitRepository } from './git/repository.ts'
export { makeFolder } from './make-folder.ts'
export {
  type PendingPlan,
  type PendingPlans,
  PLAN_LIFETIME_MS,
  pendingPlans,
} from './plans/pending-plans.ts'
export { type UserFolders, type UserSurroundings, userFolders } from './plans/user-folders.ts'
export { fsReports } from './reports/fs-reports.ts'
export { type FsStoreOptions, fsStore } from './store/fs-store.ts'
export { type HomeStore, type HomeStores, type HomeStoresOptions, homeStores } from './store/home-stores.ts'
export { type Tree, treeAt } from './tree/tree.ts'
export { type TreeHome, treeHomes } from './tree/tree-homes.ts'
export { treeRepository } from './tree/tree-repository.ts'
export { type FsUsageOptions, fsUsage } from './usage/fs-usage.ts'
export { type FolderWatch, type FolderWatchOptions, folderWatch } from './watch/folder-watch.ts'
export { watchedHome } from './watch/watched-home.ts'
export type { Disk } from './write/disk.ts'
