import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { DOCUMENT_HOME, isStorePath, StoreFailure, type WritableStore } from '@repolore/core'
import { codeOf } from '../error-code.ts'
import { applyUnderLock } from '../write/apply.ts'
import { type Disk, nodeDisk } from '../write/disk.ts'
import { failureOf } from '../write/failure.ts'
import { readJournal } from '../write/journal.ts'
import { isHold, tryLock } from '../write/lock.ts'
import { recover } from '../write/recover.ts'
import type { Ground } from '../write/settle.ts'
import { refuseUnfit } from '../write/targets.ts'
import { lockPath, withLock } from '../write/with-lock.ts'
import { openWorkFolder, workFolderOf } from '../write/work-folder.ts'
import { consistently } from './consistent.ts'
import { listFiles } from './list.ts'
import { readFiles } from './read.ts'

/** What a store on a folder is made of. */
export interface FsStoreOptions {
  /** The folder that holds the homes; relative to the working directory of the moment the store is made. */
  readonly root: string
  /** Folders below the root in which stored files lie, the empty one being the root itself; default `engineering-context`. */
  readonly homes?: readonly string[]
  /** Which files below the homes are the store's to read and to write; default those that core reads. */
  readonly accepts?: (path: string) => boolean
  /** Which of them a listing shows; default all. */
  readonly lists?: (path: string) => boolean
  /** Which folders below the homes a listing looks into; default all but those that never hold stored text. */
  readonly enters?: (folder: { readonly path: string; readonly real: string }) => boolean
  /** Milliseconds to wait for another writer; default 10,000. */
  readonly lockPatience?: number
  /** A file of more bytes is not read; default 16 MiB. */
  readonly maxBytes?: number
  /** The steps that change the disk; another one than Node's is of use to tests. */
  readonly disk?: Disk
}

/**
 * The store in a folder of a repository. A batch is applied whole or not at all, also when the process is killed: the
 * next `list`, `read` or `apply` of any process settles it. Reading writes nothing where there is nothing to settle.
 */
export function fsStore(options: FsStoreOptions): WritableStore {
  const root = resolve(options.root)
  const {
    homes = [DOCUMENT_HOME],
    accepts = isStorePath,
    lists = accepts,
    enters = () => true,
    lockPatience = 10_000,
    maxBytes = 16 * 1024 * 1024,
    disk = nodeDisk,
  } = options
  const groundAt = (real: string): Ground => ({ root: real, workFolder: workFolderOf(real), disk, accepts })
  const reading = <T>(empty: T, work: (ground: Ground) => T): T => {
    const real = realRoot(root)
    if (real === null) return empty
    const ground = groundAt(real)
    settleLeftBatch(ground)
    return work(ground)
  }
  return {
    list: async () =>
      reading([], (ground) =>
        consistently(ground.workFolder, (open) => listFiles({ ...ground, homes, lists, enters, maxBytes }, open)),
      ),
    read: async (paths) =>
      reading([], (ground) =>
        consistently(ground.workFolder, (open) =>
          readFiles({ ...ground, homes, lists, enters, maxBytes }, { paths, open }),
        ),
      ),
    apply: async (changes) => {
      if (changes.length === 0) return
      refuseUnfit(changes, accepts)
      const real = realRoot(root)
      if (real === null)
        throw new StoreFailure(`the folder ${root} does not exist`, 'make the folder, or name another root')
      const ground = groundAt(real)
      try {
        openWorkFolder(disk, ground.workFolder)
        await withLock({ workFolder: ground.workFolder, disk, patience: lockPatience }, (hold) =>
          applyUnderLock(ground, changes, hold),
        )
      } catch (error) {
        throw failureOf(error, `writing to the store in ${root}`)
      }
    },
  }
}

function realRoot(root: string): string | null {
  try {
    return realpathSync.native(root)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw failureOf(error, `opening the folder ${root}`)
  }
}

/** A reader settles the batch of a killed writer if it can; else it reads through the journal, which gives the same texts. */
function settleLeftBatch(ground: Ground): void {
  const journal = readJournal(ground.workFolder)
  if (journal === null || journal.state === 'done') return
  try {
    const attempt = tryLock(lockPath(ground.workFolder), ground.disk)
    if (!isHold(attempt)) return
    try {
      recover(ground)
    } finally {
      attempt.release()
    }
  } catch (error) {
    if (!READ_ONLY.includes(codeOf(error))) throw error
  }
}

const READ_ONLY = ['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT']
