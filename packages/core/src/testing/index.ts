export { buildEntry, type EntryOverrides } from './build-entry.ts'
export { LawBroken, type MakeStore, type StoreLaw } from './law.ts'
export { memoryStore } from './memory-store.ts'
export { storeLaws } from './store-laws.ts'
