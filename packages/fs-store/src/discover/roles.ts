import type { ConventionHome } from './holds-store.ts'

/** What one folder of a store is for. */
interface RoleRow {
  readonly tier: 'project' | 'shared' | 'user' | 'core'
  readonly home: Extract<ConventionHome, 'rules' | 'memory' | 'catalogue'>
  /** The variable that names the folder; the Python toolkit knows those of rules and memory. */
  readonly variable: string
}

/** The folders that are looked up each for itself, in the order of their tiers. Decisions and the dependency index stand beside the rules. */
export const ROLES = {
  rules: { tier: 'project', home: 'rules', variable: 'CONTEXT_RULES_DIR' },
  sharedRules: { tier: 'shared', home: 'rules', variable: 'CONTEXT_SHARED_RULES_DIR' },
  memory: { tier: 'project', home: 'memory', variable: 'CONTEXT_MEMORY_DIR' },
  catalogue: { tier: 'project', home: 'catalogue', variable: 'CONTEXT_CATALOGUE_DIR' },
  userMemory: { tier: 'user', home: 'memory', variable: 'CONTEXT_USER_MEMORY_DIR' },
  coreMemory: { tier: 'core', home: 'memory', variable: 'CONTEXT_CORE_MEMORY_DIR' },
} as const satisfies Record<string, RoleRow>

/** The name of a role, also as the key under `folders` in the configuration. */
export type FolderRole = keyof typeof ROLES

/** Every role, in the order of the table. */
// The keys of a constant table are its roles.
export const FOLDER_ROLES = Object.keys(ROLES) as readonly FolderRole[]
