import { createLore, plain, type Repository, type WritableLore } from '@repolore/core'
import {
  type Discovery,
  type FolderWatch,
  fsUsage,
  gitRepository,
  type Mount,
  mountsOf,
  type StoreFolders,
  userFolders,
} from '@repolore/fs-store'
import type { Config } from '../config/config.ts'
import { type Refusal, wrongCall } from '../line/command.ts'
import type { Notice } from '../line/notice.ts'
import type { Surroundings } from '../surroundings.ts'
import { type AsOf, storeAsOf } from './as-of.ts'
import { configAt } from './config.ts'
import { locateFolders } from './folders.ts'
import { layersOf } from './layers.ts'
import { locate } from './locate.ts'
import { otherNames, patternRoot } from './pattern-root.ts'
import { usageStore } from './usage.ts'

/** What every command works on. */
export interface Opened {
  readonly is: 'opened'
  readonly root: string
  /** Where patterns are anchored. */
  readonly anchor: string
  /** What named the folder from which the root was found. */
  readonly source: string
  readonly lore: WritableLore
  readonly repository: Repository
  readonly config: Config
  /** Where rules, memory and the catalogue stand. */
  readonly folders: StoreFolders
  readonly mounts: readonly Mount[]
  /** What is odd about the surroundings. */
  readonly notices: readonly Notice[]
  /** The same store as a commit has it. */
  asOf(commit: string): AsOf | Refusal
}

/** What of a call decides on the store. */
export interface StoreChoice {
  readonly root: string | null
  readonly strict?: boolean
}

/** Finds the root, reads the configuration and opens the store; nothing of the store is read yet. Without a store, only a call that may make one goes on. */
export async function openStore(
  choice: StoreChoice,
  on: Surroundings,
  {
    mayBeMissing = false,
    clientRoots = [],
    watch = null,
  }: {
    readonly mayBeMissing?: boolean
    readonly clientRoots?: readonly string[]
    /** For a process that runs on. */
    readonly watch?: FolderWatch | null
  } = {},
): Promise<Opened | Refusal> {
  const { discovery, notices } = locate(choice.root, on, clientRoots)
  const { root } = discovery
  if (!discovery.exists) return noRoot(discovery)
  const read = await configAt(root)
  if (read.is === 'refusal') return read
  const { found, notices: ofFolders } = locateFolders(discovery, read.config, on)
  const isThere = discovery.homes.length > 0 || found.folders.some(({ exists }) => exists)
  if (!isThere && !mayBeMissing) return noStore(discovery)
  const mounts = mountsOf(found.folders, root)
  const anchor = patternRoot(found, discovery)
  const options = {
    root: anchor,
    rootAliases: otherNames(anchor, on),
    from: root,
    // In UTC, as every date that a store holds is read: the same day on every machine.
    today: () => new Date().toISOString().slice(0, 10),
    conventions: discovery.conventions,
    reading: choice.strict === true ? 'strict' : 'lenient',
    ...configured(read.config),
  } as const
  const lore = createLore({
    ...options,
    layers: layersOf(mounts, root, watch),
    repository: gitRepository(anchor),
    usage: fsUsage({ root, store: usageStore(found), state: userFolders(on).state }),
  })
  return {
    is: 'opened',
    root,
    anchor,
    source: discovery.source,
    lore,
    repository: gitRepository(root),
    config: read.config,
    folders: found,
    mounts,
    notices: [...notices, ...read.notices, ...ofFolders],
    asOf: (commit) => storeAsOf(commit, { root, anchor, mounts, options }),
  }
}

/** What of the configuration a lore is made of. */
function configured({ tags, severity: severities, baselineLimit }: Config) {
  return { tags, severities, ...(baselineLimit === null ? {} : { baselineLimit }) }
}

function noRoot({ source, value, root }: Discovery): Refusal {
  return wrongCall(
    'no-root',
    `${source} names ${plain(value ?? '', 300)}, and there is no folder ${plain(root, 300)}`,
    'name a folder that exists',
  )
}

function noStore({ start, root, source }: Discovery): Refusal {
  const upTo = start === root ? '' : ` up to ${root}`
  return wrongCall(
    'no-store',
    `no store from ${start}${upTo} (${source})`,
    'write engineering-context/overview.md, or name the folder with --root; repolore doctor says where it looked',
  )
}
