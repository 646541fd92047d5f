import { lstatSync, readFileSync, watch } from 'node:fs'
import { codeOf } from '../error-code.ts'
import { type ChangeNews, changeNews } from './change-news.ts'
import { isLocalDisk } from './local-disk.ts'
import { Unwatchable } from './unwatchable.ts'

/** The events of many folders, for a process that runs on. It holds no process up. */
export interface FolderWatch extends ChangeNews {
  /** Hears of each name that comes, goes or changes in a folder at a real path; gives what ends it. Throws `Unwatchable`, or the error of a folder that is gone. */
  folder(real: string, ear: Ear): () => void
  /** Events so far, over all folders. */
  heard(): number
  /** More events at once than this may be more than the system kept. */
  readonly flood: number
  /** Whether it still hears; `false` after `close`. */
  isOpen(): boolean
  /** Folders watched now. */
  size(): number
  /** Ends all watching; stores go on with listing in full. */
  close(): void
}

/** Who hears of one folder. */
export interface Ear {
  /** `null` where the system does not say which name. */
  name(name: string | null): void
  /** Nothing more will be heard. */
  failed(): void
}

/** What can be otherwise, mostly in tests. */
export interface FolderWatchOptions {
  /** Folders at most; default 8,192, of the 65,536 or more that Linux gives a user. */
  readonly limit?: number
  /** Default Node's `fs.watch`. */
  readonly open?: typeof watch
  readonly isLocal?: (folder: string) => boolean
}

/** Watches folder by folder: a recursive watch of Node's does the same and tells less. */
export function folderWatch({ limit = 8_192, open = watch, isLocal }: FolderWatchOptions = {}): FolderWatch {
  const ends = new Set<() => void>()
  const isOnLocalDisk = onceADisk(isLocal ?? isLocalDisk)
  const { stirred, end: endNews, ...news } = changeNews()
  let [events, isOpen] = [0, true]
  const heard = (ear: Ear, name: string | null) => {
    events += 1
    ear.name(name)
    stirred()
  }
  return {
    ...news,
    folder(real, ear) {
      if (!isOpen) throw new Unwatchable('the watch is closed')
      if (ends.size >= limit) throw new Unwatchable(`more than ${limit} folders`)
      if (!isOnLocalDisk(real)) throw new Unwatchable('not on a local disk')
      const watcher = opened(open, real)
      watcher.on('error', () => ear.failed())
      watcher.on('change', (_, name) => heard(ear, typeof name === 'string' ? name : null))
      const end = () => {
        if (ends.delete(end)) watcher.close()
      }
      ends.add(end)
      return end
    },
    heard: () => events,
    flood: floodOf(),
    isOpen: () => isOpen,
    size: () => ends.size,
    close() {
      isOpen = false
      endNews()
      for (const end of [...ends]) end()
    },
  }
}

function onceADisk(isLocal: (folder: string) => boolean): (folder: string) => boolean {
  const disks = new Map<number, boolean>()
  return (folder) => {
    const { dev } = lstatSync(folder)
    const known = disks.get(dev) ?? isLocal(folder)
    disks.set(dev, known)
    return known
  }
}

/** Where the system has no watch left, nothing is told of this folder. One that is gone is another matter. */
function opened(open: typeof watch, real: string) {
  try {
    return open(real, { persistent: false })
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) throw error
    throw new Unwatchable(codeOf(error), { cause: error })
  }
}

/** The kernel drops what goes over its queue, and Node does not say so. A part of the queue is kept back: some events never come out of Node. */
function floodOf(): number {
  try {
    const queue = Number(readFileSync('/proc/sys/fs/inotify/max_queued_events', 'utf8'))
    return Math.min(1_024, queue / 8)
  } catch (error) {
    codeOf(error)
    return 1_024
  }
}
