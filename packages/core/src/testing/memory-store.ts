import { contentHash } from '../codec/hash.ts'
import { type Change, type DocumentRef, StoreConflict, StoreFailure, type WritableStore } from '../ports.ts'

interface Kept {
  readonly text: string
  readonly revision: string
}

/** A store that lives as long as the object: the shortest one that keeps every store law, and the model for others. */
export function memoryStore(files: Readonly<Record<string, string>> = {}): WritableStore {
  let writes = 0
  let listed: readonly DocumentRef[] | null = null
  const kept = new Map<string, Kept>()
  const keep = (path: string, text: string): void => {
    writes += 1
    kept.set(path, { text, revision: String(writes) })
  }
  for (const [path, text] of Object.entries(files)) keep(path, text)
  return {
    list: async () => {
      listed ??= Array.from(kept, ([path, { revision }]) => ({ path, revision }))
      return listed
    },
    read: async (paths) =>
      paths.flatMap((path) => {
        const file = kept.get(path)
        return file === undefined ? [] : [{ path, ...file }]
      }),
    // Everything is looked at before anything is written, and nothing waits in between: that is the whole transaction.
    apply: async (changes) => {
      refuseUnfit(changes)
      const stale = changes.filter(({ path, was }) => was !== versionOf(kept.get(path))).map(({ path }) => path)
      if (stale.length > 0) throw new StoreConflict(stale)
      listed = null
      for (const { path, text } of changes) {
        if (text === null) kept.delete(path)
        else keep(path, text)
      }
    },
  }
}

function versionOf(file: Kept | undefined): string | null {
  return file === undefined ? null : contentHash(file.text)
}

function refuseUnfit(changes: readonly Change[]): void {
  const outside = changes.find(({ path }) => !staysInside(path))
  if (outside !== undefined) {
    throw new StoreFailure(
      `the path '${outside.path}' does not stay inside the store`,
      'give a path relative to the store, with forward slashes',
    )
  }
  const paths = changes.map(({ path }) => path)
  const twice = paths.find((path, place) => paths.indexOf(path) !== place)
  if (twice !== undefined) {
    throw new StoreFailure(
      `the batch changes '${twice}' twice`,
      'put all that is to happen to one path into one change',
    )
  }
}

/** Whether a path names a file below the root: relative, POSIX, and without a segment that is empty, `.` or `..`. */
function staysInside(path: string): boolean {
  return (
    !path.includes('\\') &&
    !path.includes('\0') &&
    path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  )
}
