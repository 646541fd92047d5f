import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { codeOf } from '../error-code.ts'

/** Where a path of the store really stands on the disk, or why it may not be touched. */
export type Place =
  | { readonly real: string; readonly exists: boolean; readonly reason: null }
  | { readonly real: null; readonly reason: string }

/** Whether `real`, a real path, lies below the real path `root`, and not among Git's own files. */
export function isInside(root: string, real: string): boolean {
  const base = root.endsWith(sep) ? root : root + sep
  return real.startsWith(base) && !real.slice(base.length).split(sep).includes('.git')
}

/** Follows all symbolic links of `path`. A place outside the real path `root` is refused, whether it exists or not. */
export function placeOf(root: string, path: string): Place {
  const wanted = join(root, ...path.split('/'))
  try {
    const link = lstatSync(wanted, { throwIfNoEntry: false })
    return link === undefined ? newPlace(root, wanted) : placeAt(root, realpathSync.native(wanted))
  } catch (error) {
    return { real: null, reason: placeReason(error) }
  }
}

function placeAt(root: string, real: string): Place {
  return isInside(root, real) ? { real, exists: true, reason: null } : { real: null, reason: outside(real) }
}

/** A file that does not exist stands where its nearest existing folder really stands. */
function newPlace(root: string, wanted: string): Place {
  const folder = dirname(wanted)
  const rest = wanted.slice(folder.length)
  if (folder === root) return { real: root + rest, exists: false, reason: null }
  const link = lstatSync(folder, { throwIfNoEntry: false })
  if (link === undefined) return below(newPlace(root, folder), rest)
  return below(placeAt(root, realpathSync.native(folder)), rest)
}

function below(folder: Place, rest: string): Place {
  return folder.reason === null ? { real: folder.real + rest, exists: false, reason: null } : folder
}

/** Why a link to the real path `real` is not followed. */
export function outside(real: string): string {
  return `a symbolic link leads to ${real}, which is not part of the store`
}

/** The reason that goes with an error of following a path. */
export function placeReason(error: unknown): string {
  const code = codeOf(error)
  if (code === 'ENOENT') return 'a symbolic link leads to nothing'
  if (code === 'ELOOP') return 'its symbolic links form a circle'
  if (code === 'ENOTDIR') return 'one of its folders is a file'
  if (code === 'EACCES' || code === 'EPERM') return `this user may not open it (${code})`
  if (code === 'EISDIR') return A_FOLDER
  // Opening a socket, or a pipe or device that nobody serves, is answered so.
  if (code === 'ENOTFILE' || code === 'ENXIO' || code === 'ENODEV' || code === 'EOPNOTSUPP') return A_DEVICE
  if (code === 'EFBIG') return 'it is larger than any such file'
  if (code === 'ENAMETOOLONG') return 'its name is too long for this disk'
  return `the disk answers ${code}`
}

/** Why a folder that is named like a file is not read as one. */
export const A_FOLDER = 'it is a folder'

/** Why what is neither file nor folder is not read. */
export const A_DEVICE = 'it is a pipe, socket or device'
