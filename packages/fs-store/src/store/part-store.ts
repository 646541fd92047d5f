import { type DocumentRef, StoreConflict, type WritableStore } from '@repolore/core'
import { realPath } from '../discover/real-path.ts'
import { nodeDisk } from '../write/disk.ts'
import type { Journal } from '../write/journal.ts'
import { refuseUnfit } from '../write/targets.ts'
import { workFolderOf } from '../write/work-folder.ts'
import type { FsStoreOptions, Whole } from './fs-store.ts'
import { barred, listFiles, MAX_BYTES, type ReadingGround } from './list.ts'
import { placeOf } from './place.ts'
import { readFiles, unreadable } from './read.ts'
import { realRoot } from './real-root.ts'

/** A folder below the root of a whole store, seen as a store of its own. */
export interface PartOptions extends Required<Pick<FsStoreOptions, 'root' | 'homes' | 'accepts' | 'lists' | 'enters'>> {
  readonly whole: Whole
  /** What stands before its paths in the whole: the folder by its real path below the real root. */
  readonly path: string
}

/** The store in a folder of a whole. Lock and journal are those of the whole, so that a batch over several parts shows in all of them or in none. */
export function partStore({ whole, path, root, ...keeping }: PartOptions): WritableStore {
  const prefix = path === '' ? '' : `${path}/`
  const groundAt = (real: string): ReadingGround => ({
    ...keeping,
    root: real,
    workFolder: workFolderOf(real),
    disk: nodeDisk,
    maxBytes: MAX_BYTES,
    place: (file) => placeOf(real, file),
  })
  /** A folder that is not there may be one that a batch under way makes. */
  const seen = <T>(closed: (reason: string) => T, work: (ground: ReadingGround, open: Journal | null) => T): T =>
    whole.during((open) => {
      const { real, reason } = realRoot(root)
      if (reason !== null) return closed(reason)
      return work(groundAt(real ?? realPath(root)), partOf(open, prefix))
    })
  return {
    list: async () =>
      seen<readonly DocumentRef[]>((reason) => keeping.homes.map((home) => barred(home, reason)), listFiles),
    read: async (paths) =>
      seen(
        (reason) => paths.map((one) => unreadable(one, reason)),
        (ground, open) => readFiles(ground, { paths, open }),
      ),
    apply: async (changes) => {
      refuseUnfit(changes, keeping.accepts)
      try {
        await whole.store.apply(changes.map((change) => ({ ...change, path: prefix + change.path })))
      } catch (error) {
        if (!(error instanceof StoreConflict)) throw error
        throw new StoreConflict(error.paths.map((one) => one.slice(prefix.length)))
      }
    },
  }
}

/** What of a batch lies in a part, by its own paths. */
function partOf(open: Journal | null, prefix: string): Journal | null {
  if (open === null) return null
  const changes = open.changes.flatMap((change) =>
    change.path.startsWith(prefix) ? [{ ...change, path: change.path.slice(prefix.length) }] : [],
  )
  return { ...open, changes }
}
