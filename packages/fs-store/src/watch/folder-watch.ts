import { lstatSync, readFileSync, watch } from 'node:fs'
import { codeOf } from '../error-code.ts'
import { isLocalDisk } from './local-disk.ts'
import { Unwatchable } from './unwatchable.ts'

/** The events of many folders, for a process that runs on. It holds no process up. */
export interface FolderWatch {
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
  /** Calls `look` a little after events, while anybody listens to `changes`; gives what ends it. */
  looking(look: () => void): () => void
  /** Says that what is listed has changed. */
  changed(): void
  /** Calls `listener` after anything listed changed; gives what ends it. */
  changes(listener: () => void): () => void
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

/** Milliseconds for which changes are collected before somebody is told. */
const COLLECTING_MS = 100

/** Watches folder by folder: a recursive watch of Node's does the same and tells less. */
export function folderWatch({ limit = 8_192, open = watch, isLocal = isLocalDisk }: FolderWatchOptions = {}): FolderWatch {
  const ends = new Set<() => void>()
  const looks = new Set<() => void>()
  const listeners = new Set<() => void>()
  const disks = new Map<number, boolean>()
  let [events, isOpen] = [0, true]
  let timer: NodeJS.Timeout | null = null
  const collect = () => {
    if (listeners.size === 0 || timer !== null) return
    timer = setTimeout(() => {
      timer = null
      for (const look of looks) look()
    }, COLLECTING_MS).unref()
  }
  const refusal = (real: string): string | null => {
    if (!isOpen) return 'the watch is closed'
    if (ends.size >= limit) return `more than ${limit} folders`
    const { dev } = lstatSync(real)
    const local = disks.get(dev) ?? isLocal(real)
    disks.set(dev, local)
    return local ? null : 'not on a local disk'
  }
  return {
    folder(real, ear) {
      const reason = refusal(real)
      if (reason !== null) throw new Unwatchable(reason)
      const watcher = opened(open, real)
      watcher.on('error', () => ear.failed())
      watcher.on('change', (_, name) => {
        events += 1
        ear.name(typeof name === 'string' ? name : null)
        collect()
      })
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
    looking: (look) => member(looks, look),
    changed: () => {
      for (const listener of listeners) listener()
    },
    changes: (listener) => member(listeners, () => listener()),
    close() {
      isOpen = false
      if (timer !== null) clearTimeout(timer)
      for (const end of [...ends]) end()
      looks.clear()
      listeners.clear()
    },
  }
}

function member<T>(set: Set<T>, one: T): () => void {
  set.add(one)
  return () => set.delete(one)
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
