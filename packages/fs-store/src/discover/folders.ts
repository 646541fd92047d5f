import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { DiscoverOptions, Discovery, PassedOver } from './discover.ts'
import { holdsHome } from './holds-store.ts'
import { homeOf } from './home-folder.ts'
import { isFolder } from './is-folder.ts'
import { nearestFolder, type Territory } from './nearest-folder.ts'
import { FOLDER_ROLES, type FolderRole, ROLES } from './roles.ts'
import { folderOf, placeholderReason } from './starts.ts'
import { foldersUpwards } from './walk-up.ts'

/** What the folders of rules, memory and catalogue are looked up from. */
export interface FolderOptions extends Pick<DiscoverOptions, 'cwd' | 'env' | 'home'> {
  readonly discovery: Pick<Discovery, 'root' | 'start' | 'end' | 'conventions'>
  /** Folders that the configuration names, relative to the root. A variable beats them. */
  readonly named?: Readonly<Partial<Record<FolderRole, string>>>
  /** `off` leaves the user's memory folder in the home folder out; a variable still names one. Default `on`. */
  readonly userTier?: 'on' | 'off'
}

/** A folder of a store: named or found. */
export interface StoreFolder {
  readonly role: FolderRole
  readonly path: string
  /** Whether it is there, or, for rules, one of the folders beside it is. */
  readonly exists: boolean
  /** The variable or the key of the configuration that names it; `discovery` where it was found, `default` where one would be made. */
  readonly source: string
  /** Whether somebody named a folder that is marked as an example, by a variable, a key or the root. */
  readonly isExample: boolean
}

/** A folder that was found and not taken, and why, as the end of a sentence. */
export interface PassedFolder {
  readonly role: FolderRole
  readonly path: string
  readonly reason: string
}

/** The folders of rules, memory and catalogue, in the order of their tiers. */
export interface StoreFolders {
  readonly folders: readonly StoreFolder[]
  /** What was found on the way and not taken: nothing to warn of, but the answer to a question. */
  readonly passedOver: readonly PassedFolder[]
  /** What somebody named and could not be used. */
  readonly unusable: readonly PassedOver[]
}

/** Looks each role up for itself: a variable beats the configuration, and both beat the walk. One that names nothing is no reason to look elsewhere. */
export function findFolders(options: FolderOptions): StoreFolders {
  const looks = FOLDER_ROLES.map((role) => lookUp(role, options))
  return {
    folders: looks.flatMap(({ folder }) => (folder === null ? [] : [folder])),
    passedOver: looks.flatMap(({ passedOver }) => passedOver),
    unusable: looks.flatMap(({ unusable }) => unusable),
  }
}

interface Look {
  readonly folder: StoreFolder | null
  readonly passedOver: readonly PassedFolder[]
  readonly unusable: readonly PassedOver[]
}

function taken(folder: StoreFolder | null, passedOver: readonly PassedFolder[] = []): Look {
  return { folder, passedOver, unusable: [] }
}

function lookUp(role: FolderRole, options: FolderOptions): Look {
  const source = ROLES[role].variable
  const value = options.env[source] ?? ''
  if (value.trim() === '') return withoutVariable(role, options)
  const reason = reasonAgainst(value, options)
  if (reason !== null) return { ...withoutVariable(role, options), unusable: [{ source, value, reason }] }
  return taken(storeFolder({ role, path: folderOf(value, options) ?? value, source }, options))
}

function reasonAgainst(value: string, options: FolderOptions): string | null {
  const placeholder = placeholderReason(value)
  if (placeholder !== null) return placeholder
  return folderOf(value, options) === null ? 'is not the address of a local folder' : null
}

function withoutVariable(role: FolderRole, options: FolderOptions): Look {
  const named = options.named?.[role]
  if (named !== undefined) {
    const path = folderOf(named, { cwd: options.discovery.root, home: options.home }) ?? named
    return taken(storeFolder({ role, path, source: `folders.${role}` }, options))
  }
  if (role === 'rules' || role === 'memory' || role === 'catalogue') return found(role, options)
  const path = role === 'userMemory' && options.userTier !== 'off' ? userMemory(options) : null
  return taken(path === null ? null : storeFolder({ role, path, source: 'discovery' }, options))
}

/** A folder of the project that is not there yet stands where one would be made: at the root, under the first convention. */
function found(role: 'rules' | 'memory' | 'catalogue', options: FolderOptions): Look {
  const { root, conventions } = options.discovery
  const { path, passedOver } = nearestFolder(role, territoryOf(options))
  const made = { role, path: join(root, conventions[0] ?? '', role), source: 'default' }
  const folder = path === null ? made : { role, path, source: 'discovery' }
  return taken(
    storeFolder(folder, options),
    passedOver.map((one) => ({ role, ...one })),
  )
}

/** A root that is taken as it stands is the only folder that is looked at. */
function territoryOf(options: FolderOptions): Territory {
  const { root, start, end, conventions } = options.discovery
  const folders = end === 'as-given' ? [root] : foldersUpwards(start, homeOf(options))
  return { folders, conventions, never: userMemory(options) }
}

function userMemory(options: FolderOptions): string | null {
  const home = homeOf(options)
  if (home === null) return null
  const places = options.discovery.conventions.map((convention) => join(home, convention, ROLES.userMemory.home))
  return places.find(isFolder) ?? null
}

function storeFolder(
  { role, path, source }: Pick<StoreFolder, 'role' | 'path' | 'source'>,
  { discovery }: FolderOptions,
): StoreFolder {
  const isNamed = !['discovery', 'default'].includes(source) || discovery.end === 'as-given'
  return { role, path: resolve(path), exists: isThere(role, path), source, isExample: isNamed && isMarked(path) }
}

function isThere(role: FolderRole, path: string): boolean {
  if (isFolder(path)) return true
  const beside = (home: 'decisions' | 'graph') => holdsHome(join(dirname(path), home), home)
  return ROLES[role].home === 'rules' && (beside('decisions') || beside('graph'))
}

/** Whether the mark of an example stands in the folder or in the one above it. */
function isMarked(path: string): boolean {
  return [path, dirname(path)].some((folder) => existsSync(join(folder, EXAMPLE_MARK)))
}

/** The file by which a set of examples says what it is. */
const EXAMPLE_MARK = '.repolore-example'
