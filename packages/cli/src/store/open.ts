import { type ActLog, createLore, type Repository, type WritableLore } from '@repolore/core'
import {
  type Discovery,
  type FolderWatch,
  fsActs,
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
import { actStore } from './acts.ts'
import { type AsOf, storeAsOf } from './as-of.ts'
import { type CatalogueDatabase, shownCatalogue } from './catalogue.ts'
import { type CounterName, counterNamed } from './counter.ts'
import { type Ground, groundOf } from './ground.ts'
import { layersOf } from './layers.ts'
import { otherNames, patternRoot } from './pattern-root.ts'
import { reportsAt } from './reports.ts'
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
  /** The database that the catalogue is kept in; `null` where it is a folder. */
  readonly catalogue: CatalogueDatabase | null
  /** What is odd about the surroundings. */
  readonly notices: readonly Notice[]
  /** The same store as a commit has it. */
  asOf(commit: string): AsOf | Refusal
}

/** What of a call decides on the store. */
export interface StoreChoice {
  readonly root: string | null
  readonly strict?: boolean
  /** What counts tokens, where the call says so. */
  readonly counter?: CounterName | null
}

/** Finds the root, reads the configuration and opens the store; nothing of the store is read yet. Without a store, only a call that may make one goes on. */
export async function openStore(
  choice: StoreChoice,
  on: Surroundings,
  { mayBeMissing = false, clientRoots = [], watch = null }: OpenOptions = {},
): Promise<Opened | Refusal> {
  const ground = await groundOf(choice, on, clientRoots)
  if (ground.is === 'refusal') return ground
  const { discovery, config, found, catalogue, notices } = ground
  const { root } = discovery
  const isThere = discovery.homes.length > 0 || found.folders.some(({ exists }) => exists) || catalogue?.exists === true
  if (!isThere && !mayBeMissing) return noStore(discovery)
  const tokens = await counterNamed(choice.counter ?? config.tokenCounter)
  if ('is' in tokens) return tokens
  const mounts = mountsOf(found.folders, root)
  const anchor = patternRoot(found, discovery)
  const options = { ...optionsOf(choice, { ...ground, anchor }, on), tokens }
  const lore = createLore({
    ...options,
    layers: layersOf({ mounts, root, watch, catalogue: catalogue && shownCatalogue(catalogue.database.store) }),
    repository: gitRepository(anchor),
    ...actsOf(catalogue?.database.acts ?? null, actStore(found)),
    reports: reportsAt(found, root),
    usage: fsUsage({ root, store: usageStore(found), state: userFolders(on).state }),
  })
  const elsewhere = catalogue === null ? [] : (['catalogue'] as const)
  return {
    is: 'opened',
    root,
    anchor,
    source: discovery.source,
    lore,
    repository: gitRepository(root),
    config,
    folders: found,
    mounts,
    catalogue,
    notices,
    asOf: (commit) => storeAsOf(commit, { root, anchor, mounts, options, elsewhere }),
  }
}

/** The log of breaches: that of the database the catalogue is kept in, else the one beside it. */
function actsOf(kept: ActLog | null, store: string | null): { readonly acts?: ActLog } {
  if (kept !== null) return { acts: kept }
  return store === null ? {} : { acts: fsActs({ store }) }
}

/** How a store is opened. */
interface OpenOptions {
  readonly mayBeMissing?: boolean
  readonly clientRoots?: readonly string[]
  /** For a process that runs on. */
  readonly watch?: FolderWatch | null
}

/** What the lore of the working tree and that of a commit are made with alike. */
function optionsOf(
  { strict }: StoreChoice,
  { discovery, config, anchor }: Ground & { readonly anchor: string },
  on: Surroundings,
) {
  return {
    root: anchor,
    rootAliases: otherNames(anchor, on),
    from: discovery.root,
    // In UTC, as every date that a store holds is read: the same day on every machine.
    today: () => new Date().toISOString().slice(0, 10),
    conventions: discovery.conventions,
    reading: strict === true ? 'strict' : 'lenient',
    ...configured(config),
  } as const
}

/** What of the configuration a lore is made of. */
function configured({ tags, severity: severities, baselineLimit }: Config) {
  return { tags, severities, ...(baselineLimit === null ? {} : { baselineLimit }) }
}

function noStore({ start, root, source }: Discovery): Refusal {
  const upTo = start === root ? '' : ` up to ${root}`
  return wrongCall(
    'no-store',
    `no store from ${start}${upTo} (${source})`,
    'write engineering-context/overview.md, or name the folder with --root; repolore doctor says where it looked',
  )
}
