import { ROLES, type StoreFolder } from '@repolore/fs-store'
import { CONFIG_PATH } from '../config/config.ts'
import type { StoreRow } from './text.ts'

/** The folders of rules, memory and catalogue, each with the reason why it is that one. */
export function storeRows(folders: readonly StoreFolder[]): readonly StoreRow[] {
  return folders.map(({ role, path, exists, source }) => ({
    role: ROLE_WORDS[role],
    tier: ROLES[role].tier,
    path,
    exists,
    why: whyFolder(role, source),
  }))
}

const ROLE_WORDS: { readonly [R in StoreFolder['role']]: string } = {
  rules: 'rules',
  sharedRules: 'shared',
  memory: 'memory',
  catalogue: 'catalogue',
  userMemory: 'user memory',
  coreMemory: 'core memory',
}

function whyFolder(role: StoreFolder['role'], source: string): string {
  if (source === 'default') return 'none was found; here one would be made'
  if (source !== 'discovery')
    return /^(?:folders\.|catalogue$)/.test(source) ? `${source} in ${CONFIG_PATH}` : `${source} names it`
  return role === 'userMemory' ? 'found in the home folder' : `the nearest folder upwards with ${ROLES[role].home}`
}
