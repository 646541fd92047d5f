import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { codeOf } from '../error-code.ts'
import { byBytes } from './byte-order.ts'
import { A_FOLDER, isInside, outside, placeReason } from './place.ts'
import { isClosedFolder, isTemporaryName, pathRefusal } from './store-path.ts'

/** A file that a walk came by, or a place where it could not go on and why. */
export type Found =
  | { readonly path: string; readonly real: string }
  | { readonly path: string; readonly real: null; readonly reason: string }

/** A file or folder on the way: its path in the store and the real one. */
export interface Step {
  readonly path: string
  readonly real: string
}

/** What is walked: folders below a real path, and which of their files belong to the store. */
export interface Territory {
  readonly root: string
  /** Relative to the root; the empty one is the root itself. */
  readonly homes: readonly string[]
  /** Whether a file is shown. */
  lists(path: string): boolean
  /** Whether a folder is looked into. */
  enters(folder: Step): boolean
}

/**
 * Every file of the territory, each real file once: under its own path where that belongs to the store, else under
 * the first symbolic link to it in byte order. Links out of the root, and circles, end at the link.
 */
export function walk(territory: Territory): readonly Found[] {
  const trail: Trail = { territory, found: [], links: [], folders: new Set(), files: new Set() }
  for (const home of territory.homes) enterHome(trail, home)
  while (trail.links.length > 0) {
    for (const path of trail.links.splice(0).sort(byBytes)) followLink(trail, path)
  }
  return trail.found
}

interface Trail {
  readonly territory: Territory
  readonly found: Found[]
  readonly links: string[]
  /** Real paths, so that nothing is walked or named twice. */
  readonly folders: Set<string>
  readonly files: Set<string>
}

function enterHome(trail: Trail, home: string): void {
  const real = join(trail.territory.root, home)
  try {
    const stat = lstatSync(real, { throwIfNoEntry: false })
    if (stat?.isSymbolicLink() || (stat !== undefined && isLinked(home, real))) trail.links.push(home)
    else if (stat?.isDirectory()) enterFolder(trail, { path: home, real })
    else if (stat !== undefined) trail.found.push({ path: home, real: null, reason: NOT_A_FOLDER })
  } catch (error) {
    // A file in the place of the folder around a home is no home of ours.
    if (codeOf(error) !== 'ENOTDIR') trail.found.push({ path: home, real: null, reason: placeReason(error) })
  }
}

/** Whether a folder around a home is a link, which may lead out of the root. */
function isLinked(home: string, real: string): boolean {
  return home.includes('/') && realpathSync.native(real) !== real
}

function enterFolder(trail: Trail, folder: Step): void {
  if (trail.folders.has(folder.real)) return
  trail.folders.add(folder.real)
  for (const entry of entriesOf(trail, folder)) {
    const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`
    visit(trail, { path, real: folder.real + sep + entry.name }, entry)
  }
}

function entriesOf(trail: Trail, folder: Step): readonly Dirent[] {
  try {
    return readdirSync(folder.real, { withFileTypes: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') trail.found.push({ path: folder.path, real: null, reason: placeReason(error) })
    return []
  }
}

function visit(trail: Trail, step: Step, entry: Dirent): void {
  const isFolder = entry.isDirectory()
  if (isFolder ? isClosed(trail, step, entry.name) : isTemporaryName(entry.name)) return
  // What is told here is a folder in the place of a file; what lies below it is read all the same.
  if (isFolder && trail.territory.lists(step.path)) trail.found.push({ path: step.path, real: null, reason: A_FOLDER })
  if (!isFolder && !entry.isSymbolicLink() && !trail.territory.lists(step.path)) return
  const reason = nameReason(entry.name, step.real)
  if (reason !== null) trail.found.push({ path: step.path, real: null, reason })
  else if (isFolder) enterFolder(trail, step)
  else if (entry.isSymbolicLink()) trail.links.push(step.path)
  else addFile(trail, step)
}

function isClosed({ territory }: Trail, folder: Step, name: string): boolean {
  return isClosedFolder(name) || !territory.enters(folder)
}

function nameReason(name: string, real: string): string | null {
  if (name.includes('\uFFFD') && isAbsent(real)) return ODD_NAME
  if (!ODD_LETTER.test(name)) return null
  const reason = pathRefusal(name)
  return reason === null ? null : `its path ${reason}`
}

/** What cannot be looked at is there: listing its revision says why it is no more than that. */
function isAbsent(real: string): boolean {
  try {
    return lstatSync(real, { throwIfNoEntry: false }) === undefined
  } catch (error) {
    codeOf(error)
    return false
  }
}

/** What a file system lets into a name and a store does not. */
const ODD_LETTER = /[\\\p{Cc}]/u

function addFile(trail: Trail, step: Step): void {
  if (trail.files.has(step.real)) return
  trail.files.add(step.real)
  trail.found.push(step)
}

function followLink(trail: Trail, path: string): void {
  const { root, lists } = trail.territory
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    const real = realpathSync.native(join(root, path))
    const stat = statSync(real)
    if (stat.isDirectory() ? isClosed(trail, { path, real }, name) : !lists(path)) return
    if (!isInside(root, real)) trail.found.push({ path, real: null, reason: outside(real) })
    else if (stat.isDirectory()) {
      if (lists(path)) trail.found.push({ path, real: null, reason: A_FOLDER })
      enterFolder(trail, { path, real })
    } else addFile(trail, { path, real })
  } catch (error) {
    const reason = placeReason(error)
    if (lists(path) || mayBeFolder(path)) trail.found.push({ path, real: null, reason })
  }
}

/** A link that leads nowhere and whose name has no ending, like most folders and few files. */
export function mayBeFolder(path: string): boolean {
  return !path.slice(path.lastIndexOf('/') + 1).includes('.')
}

/** Why a file at the place of a home is not read. */
export const NOT_A_FOLDER = 'it stands where a folder belongs'

/** Bytes that are not UTF-8 come out of a listing as replacement characters, and nothing can be opened by those. */
export const ODD_NAME = 'its name is not UTF-8'
