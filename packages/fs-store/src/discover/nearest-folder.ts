import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isInside } from '../store/place.ts'
import { type ConventionHome, holdsHome } from './holds-store.ts'
import { isFolder } from './is-folder.ts'
import { isSameFile } from './same-file.ts'

/** Where a folder of a home is looked for. */
export interface Territory {
  /** The folders that the walk looks at, nearest first. */
  readonly folders: readonly string[]
  readonly conventions: readonly string[]
  /** A folder that is never taken, whatever it holds: the user's own memory. */
  readonly never: string | null
}

/** A folder on the way that was not taken, and why, as the end of a sentence. */
interface Passed {
  readonly path: string
  readonly reason: string
}

/** The folder that was taken, if any, and those that were not. */
export interface NearestFolder {
  readonly path: string | null
  readonly passedOver: readonly Passed[]
}

/** What stands beside the rules and is found with them. */
const SIBLINGS: Readonly<Partial<Record<ConventionHome, readonly ConventionHome[]>>> = {
  rules: ['decisions', 'graph'],
}

/** The nearest folder upwards that holds files of the home, in it the first convention; without one the nearest that holds a sibling, then, for memory, the nearest that is there at all. */
export function nearestFolder(home: ConventionHome, territory: Territory): NearestFolder {
  const places = territory.folders.flatMap((folder) =>
    territory.conventions.map((convention) => join(folder, convention, home)),
  )
  const refused = places.flatMap((path) => refusalOf(path, territory))
  const allowed = places.filter((path) => !refused.some((one) => one.path === path))
  const [taken, ...others] = allowed.filter((path) => holdsHome(path, home))
  const path =
    taken ??
    allowed.find((place) => holdsSibling(place, home)) ??
    // A folder of rules without one may be another tool's, such as `.claude/rules/*.md`.
    allowed.find((place) => home === 'memory' && isFolder(place)) ??
    null
  const rest = others.map((other) => ({ path: other, reason: reasonOf(other, path ?? other) }))
  return { path, passedOver: [...refused, ...rest] }
}

function holdsSibling(path: string, home: ConventionHome): boolean {
  return (SIBLINGS[home] ?? []).some((sibling) => holdsHome(join(dirname(path), sibling), sibling))
}

function reasonOf(other: string, taken: string): string {
  return dirname(dirname(other)) === dirname(dirname(taken))
    ? `is passed over: ${taken} comes first, and conventions are not merged`
    : `is passed over: ${taken} is nearer`
}

/** A link could lead a walk anywhere; what lies outside its top is somebody else's until a variable names it. */
function refusalOf(path: string, { folders, never }: Territory): readonly Passed[] {
  if (!isFolder(path)) return []
  if (isSameFile(path, never)) return [{ path, reason: 'is the memory of the user and never that of a project' }]
  const [top, real] = [realpathSync.native(folders.at(-1) ?? path), realpathSync.native(path)]
  if (real === top || isInside(top, real)) return []
  return [{ path, reason: `is passed over: it is a link to ${real}, outside ${top}; name it with a variable instead` }]
}
