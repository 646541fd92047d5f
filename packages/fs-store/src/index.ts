export { type DiscoverOptions, type Discovery, discover, type PassedOver } from './discover/discover.ts'
export { type FsStoreOptions, fsStore } from './store/fs-store.ts'
export type { Disk } from './write/disk.ts'
