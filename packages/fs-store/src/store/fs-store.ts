import { resolve } from 'node:path'
import type { Change, ContextStore, WritableStore } from '@repolore/core'
import { applyUnderLock } from '../write/apply.ts'
import { type Disk, nodeDisk } from '../write/disk.ts'
import { failureOf } from '../write/failure.ts'
import { type Journal, readJournal } from '../write/journal.ts'
import { settleLeftBatch } from '../write/left-batch.ts'
import type { Ground } from '../write/settle.ts'
import { refuseUnfit } from '../write/targets.ts'
import { withLock } from '../write/with-lock.ts'
import { openWorkFolder, workFolderOf } from '../write/work-folder.ts'
import { consistently } from './consistent.ts'
import { conventionalHomes, keepingOf } from './keeping.ts'
import { barred, listFiles, MAX_BYTES, type ReadingGround } from './list.ts'
import { type Place, placeOf } from './place.ts'
import { readFiles, unreadable } from './read.ts'
import { noRoot, realRoot } from './real-root.ts'

/** What a store on a folder is made of. */
export interface FsStoreOptions {
  /** The folder that holds the homes; relative to the working directory of the moment the store is made. */
  readonly root: string
  /** The folder names below which rules, decisions, memories and their like are looked for; default those of core. Give `createLore` the same. */
  readonly conventions?: readonly string[]
  /** Folders below the root in which stored files lie, the empty one being the root itself; default `engineering-context` and every home below every convention. */
  readonly homes?: readonly string[]
  /** Which files below the homes are the store's to read and to write; default the records of each home and the texts beside them. */
  readonly accepts?: (path: string) => boolean
  /** Which of them a listing shows; default those accepted, and where that is the default too, the records. */
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
  return wholeStore(options).store
}

/** A store, and its journal for those that stand in parts of it. */
export interface Whole {
  readonly store: WritableStore
  /** Settles what a killed writer left, then reads so that every batch shows whole or not at all. The work may run several times. */
  during<T>(work: (open: Journal | null) => T): T
  /** A text that differs after every batch. */
  lastBatch(): string | null
}

/** What only a store with parts needs. */
interface WholeOptions extends FsStoreOptions {
  /** Where a path really stands; default wherever its links lead inside the root. */
  readonly place?: (root: string, path: string) => Place
}

/** The store of `fsStore` with what its parts need. */
export function wholeStore(options: WholeOptions): Whole {
  const means = meansOf(options)
  const { root } = means
  const during = <T>(work: (open: Journal | null) => T): T => {
    const { real } = realRoot(root)
    return real === null ? work(null) : settled(means.groundAt(real), work)
  }
  return {
    store: { ...readingStore(means), apply: (changes) => applyIn(means, changes) },
    during,
    lastBatch: () => {
      const { real } = realRoot(root)
      const journal = real === null ? null : readJournal(workFolderOf(real))
      return journal === null ? null : `${journal.id} ${journal.state}`
    },
  }
}

interface Means {
  readonly root: string
  readonly homes: readonly string[]
  readonly patience: number
  /** At the real path of the root. */
  groundAt(real: string): ReadingGround
}

function meansOf(options: WholeOptions): Means {
  const known = conventionalHomes(options.conventions)
  const keeping = keepingOf(known)
  const { homes = known.map(({ path }) => path), accepts = keeping.accepts } = options
  const { lists = options.accepts ?? keeping.lists, enters = () => true } = options
  const { lockPatience = 10_000, maxBytes = MAX_BYTES, disk = nodeDisk, place = placeOf } = options
  const keepingAll = { homes, accepts, lists, enters, maxBytes, disk }
  return {
    root: resolve(options.root),
    homes,
    patience: lockPatience,
    groundAt: (real) => ({
      ...keepingAll,
      root: real,
      workFolder: workFolderOf(real),
      place: (path) => place(real, path),
    }),
  }
}

function settled<T>(ground: Ground, work: (open: Journal | null) => T): T {
  settleLeftBatch(ground)
  return consistently(ground.workFolder, work)
}

function readingStore({ root, homes, groundAt }: Means): ContextStore {
  const on = <T>(real: string, work: (ground: ReadingGround, open: Journal | null) => T): T => {
    const ground = groundAt(real)
    return settled(ground, (open) => work(ground, open))
  }
  return {
    list: async () => {
      const { real, reason } = realRoot(root)
      if (real !== null) return on(real, listFiles)
      return reason === null ? [] : homes.slice(0, 1).map((home) => barred(home, reason))
    },
    read: async (paths) => {
      const { real, reason } = realRoot(root)
      if (real !== null) return on(real, (ground, open) => readFiles(ground, { paths, open }))
      return reason === null ? [] : paths.map((path) => unreadable(path, reason))
    },
  }
}

async function applyIn({ root, groundAt, patience }: Means, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  // What a store accepts does not hang on where its root really is.
  refuseUnfit(changes, (path) => groundAt(root).accepts(path))
  const { real, reason } = realRoot(root)
  if (real === null) throw noRoot(root, reason)
  const ground = groundAt(real)
  const { workFolder, disk } = ground
  try {
    openWorkFolder(disk, workFolder)
    await withLock({ workFolder, disk, patience }, (hold) => applyUnderLock(ground, changes, hold))
  } catch (error) {
    throw failureOf(error, `writing to the store in ${root}`)
  }
}
