import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Driver } from './driver/driver.ts'
import { failureOf } from './failure.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { isPrepared, migrate } from './schema/prepare-database.ts'
import { transaction } from './transaction.ts'

/** The database inside a reading or a writing. */
export interface Open extends Pick<OpenDatabase, 'prepared'> {
  /** Another text whenever this or another process has written since, or another file stands in the place. */
  mark(): string
}

/** One file with its connection, which is opened at first use. Every call waits for its end. */
export interface Session {
  /**
   * Reads what stands there at one moment. Where there is no file, or nothing was ever written to it, gives `absent` and makes nothing. Throws
   * `StoreFailure`.
   */
  reading<T>(work: (open: Open) => T, absent: T): T
  /**
   * Does all of the work or, where it throws, none, and makes the file where there is none. Waits for other writers. Throws `StoreFailure`, and
   * what the work throws in words of a port.
   */
  writing<T>(work: (open: Open) => T): T
  close(): void
}

/** What a session is made of. */
export interface SessionOptions {
  /** Native and absolute. */
  readonly path: string
  /** Milliseconds to wait for another writer. */
  readonly patience: number
  /** Asked at the first opening. */
  readonly driver: () => Driver
}

interface Held extends Open, OpenDatabase {
  /** Which file it is: another one may be put in its place while it is open. */
  readonly file: string | null
  /** SQLite tells a connection only of what others wrote. */
  wrote(): void
}

/** A session on one file. Nothing is opened yet. */
export function session({ path, patience, driver }: SessionOptions): Session {
  let [held, openings]: [Held | null, number] = [null, 0]
  const close = (): void => {
    held?.connection.close()
    held = null
  }
  const open = (): Held => {
    openings += held === null ? 1 : 0
    held ??= hold(openDatabase({ path, patience, driver: driver() }), { path, opening: openings })
    return held
  }
  const closeReplaced = (): void => {
    if (held !== null && held.file !== fileAt(path)) close()
  }
  return {
    reading: (work, absent) =>
      said({ path, doing: 'reading' }, () => {
        closeReplaced()
        if (fileAt(path) === null || !isPrepared(open().connection, { path })) return absent
        return transaction(open().connection, 'BEGIN', () => work(open()))
      }),
    writing: (work) =>
      said({ path, doing: 'writing to' }, () => {
        closeReplaced()
        mkdirSync(dirname(path), { recursive: true })
        migrate(open().connection, { path })
        const done = transaction(open().connection, 'BEGIN IMMEDIATE', () => work(open()))
        open().wrote()
        return done
      }),
    close,
  }
}

function hold(opened: OpenDatabase, { path, opening }: { readonly path: string; readonly opening: number }): Held {
  let writes = 0
  const version = () => opened.prepared('PRAGMA data_version').get()?.data_version
  return {
    ...opened,
    file: fileAt(path),
    mark: () => `${opening} ${version()} ${writes}`,
    wrote: () => {
      writes += 1
    },
  }
}

function fileAt(path: string): string | null {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat === undefined ? null : `${stat.dev}-${stat.ino}`
}

function said<T>(what: { readonly path: string; readonly doing: string }, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw failureOf(error, what)
  }
}
