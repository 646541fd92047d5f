import { realpathSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { DOCUMENT_HOME, isStorePath, StoreFailure, type WritableStore } from '@repolore/core'
import { isLink } from '../discover/is-link.ts'
import { codeOf } from '../error-code.ts'
import { applyUnderLock } from '../write/apply.ts'
import { type Disk, nodeDisk } from '../write/disk.ts'
import { failureOf } from '../write/failure.ts'
import { type Journal, readJournal } from '../write/journal.ts'
import { isHold, tryLock } from '../write/lock.ts'
import { recover } from '../write/recover.ts'
import type { Ground } from '../write/settle.ts'
import { refuseUnfit } from '../write/targets.ts'
import { lockPath, withLock } from '../write/with-lock.ts'
import { openWorkFolder, workFolderOf } from '../write/work-folder.ts'
import { consistently } from './consistent.ts'
import { barred, listFiles, type ReadingGround } from './list.ts'
import { placeReason } from './place.ts'
import { readFiles, unreadable } from './read.ts'

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
  const onGround = <T>(real: string, work: (ground: ReadingGround, open: Journal | null) => T): T => {
    const ground = { ...groundAt(real), homes, lists, enters, maxBytes }
    settleLeftBatch(ground)
    return consistently(ground.workFolder, (open) => work(ground, open))
  }
  return {
    list: async () => {
      const { real, reason } = realRoot(root)
      if (real !== null) return onGround(real, listFiles)
      return reason === null ? [] : homes.map((home) => barred(home, reason))
    },
    read: async (paths) => {
      const { real, reason } = realRoot(root)
      if (real !== null) return onGround(real, (ground, open) => readFiles(ground, { paths, open }))
      return reason === null ? [] : paths.map((path) => unreadable(path, reason))
    },
    apply: async (changes) => {
      if (changes.length === 0) return
      refuseUnfit(changes, accepts)
      const { real, reason } = realRoot(root)
      if (real === null) throw noRoot(root, reason)
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

type Root =
  | { readonly real: string; readonly reason: null }
  /** Without a reason there is no such folder. */
  | { readonly real: null; readonly reason: string | null }

/** A root whose files this user may not even look at is as good as one that cannot be opened. */
function realRoot(root: string): Root {
  try {
    const real = realpathSync.native(root)
    // Looking at what is in a folder takes the right to search it.
    if (statSync(real).isDirectory()) statSync(`${real}${sep}.`)
    return { real, reason: null }
  } catch (error) {
    // A link that leads nowhere was meant to lead somewhere.
    const isAbsent = ['ENOENT', 'ENOTDIR'].includes(codeOf(error)) && !isLink(root)
    return { real: null, reason: isAbsent ? null : placeReason(error) }
  }
}

function noRoot(root: string, reason: string | null): StoreFailure {
  return reason === null
    ? new StoreFailure(`the folder ${root} does not exist`, 'make the folder, or name another root')
    : new StoreFailure(
        `the folder ${root} cannot be opened: ${reason}`,
        'give this user the right to use the folder, or name another root; nothing was changed',
      )
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
