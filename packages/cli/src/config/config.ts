import type { Severities } from '@repolore/core'
import type { FolderRole } from '@repolore/fs-store'
import type { CounterName } from '../store/counter.ts'

/** Where the configuration stands, relative to the root. */
export const CONFIG_PATH = 'repolore.config.yaml'

/** The database of the catalogue where nobody names another, relative to the root. */
export const CATALOGUE_DATABASE = '.context/catalogue.db'

/** What the configuration says; `null` and empty where it says nothing. */
export interface Config {
  readonly tags: readonly string[]
  readonly budget: number | null
  readonly tokenCounter: CounterName
  readonly baselineLimit: number | null
  readonly severity: Severities
  /** Folders of rules, memory and catalogue by their role, relative to the root. */
  readonly folders: Readonly<Partial<Record<FolderRole, string>>>
  /** The SQLite file that the catalogue is kept in, relative to the root; `null` for a folder. */
  readonly catalogueDatabase: string | null
  /** Whether the user's own memory in the home folder is taken in. */
  readonly userTier: 'on' | 'off'
}

/** What holds without a configuration. */
export const NO_CONFIG: Config = {
  tags: [],
  budget: null,
  tokenCounter: 'estimate',
  baselineLimit: null,
  severity: {},
  folders: {},
  catalogueDatabase: null,
  userTier: 'on',
}
