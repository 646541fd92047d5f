import { join } from 'node:path'
import { byBytes } from '../store/byte-order.ts'
import { outside } from '../store/place.ts'
import { isClosedFolder, isTemporaryName } from '../store/store-path.ts'
import { mayBeFolder, type Territory } from '../store/walk.ts'
import type { Tree } from './tree.ts'

/** A file of a home by its path in the store, with where it stands in the tree; `null` with the reason where a link leads nowhere. */
export type TreeFound =
  | { readonly path: string; readonly at: string }
  | { readonly path: string; readonly at: null; readonly reason: string }

/** What of a tree is walked; `below` is where the root of the store stands in it, empty or with a slash at its end. */
export interface TreeTerritory extends Omit<Territory, 'root'> {
  readonly tree: Tree
  readonly below: string
}

/** The files that `walk` would find on a disk where the commit is checked out: each once, under its own path before any link to it. */
export function walkTree(territory: TreeTerritory): readonly TreeFound[] {
  const trail: Trail = { territory, found: [], links: [], folders: new Set(), files: new Set() }
  for (const home of territory.homes) enterHome(trail, home)
  while (trail.links.length > 0) for (const path of trail.links.splice(0).sort(byBytes)) followLink(trail, path)
  return trail.found
}

interface Trail {
  readonly territory: TreeTerritory
  readonly found: TreeFound[]
  readonly links: string[]
  /** Paths of the tree, so that nothing is walked or named twice. */
  readonly folders: Set<string>
  readonly files: Set<string>
}

function enterHome(trail: Trail, home: string): void {
  const { tree, below } = trail.territory
  const at = (below + home).replace(/\/$/, '')
  if (tree.resolve(at) !== at) trail.links.push(home)
  else if (tree.folders.has(at)) enterFolder(trail, { path: home, at })
}

/** All below a folder, by one pass over the files of the tree. */
function enterFolder(trail: Trail, folder: { readonly path: string; readonly at: string }): void {
  if (trail.folders.has(folder.at)) return
  trail.folders.add(folder.at)
  const { tree } = trail.territory
  const prefix = folder.at === '' ? '' : `${folder.at}/`
  const isOpen = openFolders(trail, folder)
  for (const [at, { isLink }] of tree.files) {
    if (!at.startsWith(prefix)) continue
    const rest = at.slice(prefix.length)
    const path = folder.path === '' ? rest : `${folder.path}/${rest}`
    if (!isOpen(rest)) continue
    if (isLink) trail.links.push(path)
    else addFile(trail, { path, at })
  }
}

/** Whether all folders on the way down to a file are looked into; each is asked once. */
function openFolders(trail: Trail, folder: { readonly path: string; readonly at: string }): (rest: string) => boolean {
  const known = new Map<string, boolean>([['', true]])
  const isOpen = (below: string): boolean => {
    const before = known.get(below)
    if (before !== undefined) return before
    const above = below.slice(0, Math.max(below.lastIndexOf('/'), 0))
    const path = folder.path === '' ? below : `${folder.path}/${below}`
    const answer = isOpen(above) && isEntered(trail, { path, at: folder.at === '' ? below : `${folder.at}/${below}` })
    known.set(below, answer)
    return answer
  }
  return (rest) => isOpen(rest.slice(0, Math.max(rest.lastIndexOf('/'), 0)))
}

function isEntered({ territory }: Trail, { path, at }: { readonly path: string; readonly at: string }): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return !isClosedFolder(name) && territory.enters({ path, real: join(territory.tree.top, at) })
}

function addFile(trail: Trail, file: { readonly path: string; readonly at: string }): void {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1)
  if (isTemporaryName(name) || !trail.territory.lists(file.path) || trail.files.has(file.at)) return
  trail.files.add(file.at)
  trail.found.push(file)
}

function followLink(trail: Trail, path: string): void {
  const { tree, below } = trail.territory
  const at = tree.resolve(below + path)
  if (at === null || !`${at}/`.startsWith(below)) bar(trail, path, outside(at === null ? 'a place outside' : at))
  else if (tree.files.has(at)) addFile(trail, { path, at })
  else if (!tree.folders.has(at)) bar(trail, path, 'a symbolic link leads to nothing')
  else if (isEntered(trail, { path, at })) enterFolder(trail, { path, at })
}

function bar({ territory, found }: Trail, path: string, reason: string): void {
  if (territory.lists(path) || mayBeFolder(path)) found.push({ path, at: null, reason })
}
