import { resolve } from 'node:path'
import type { ActLog, UsageLog, WritableStore } from '@repolore/core'
import { breachLog } from './breach-log.ts'
import { chooseDriver } from './driver/choose-driver.ts'
import type { Driver } from './driver/driver.ts'
import { session } from './session.ts'
import { textStore } from './text-store.ts'
import { useLog } from './use-log.ts'

/** What a database is opened with. */
export interface SqliteOptions {
  /** The file; relative to the working directory of the moment the database is made. It and its folder are made with the first write. */
  readonly path: string
  /** Milliseconds to wait for another writer; default 10,000. */
  readonly patience?: number
  /** Milliseconds since 1970; another clock than the machine's is of use to tests. */
  readonly now?: () => number
  /** Default the SQLite of Node from 24 on, else `better-sqlite3`. */
  readonly driver?: Driver
}

/** One file with everything that core asks a place to keep. */
export interface SqliteDatabase {
  /** Texts under paths: one home of a layer with `mount`, or the tree of a whole repository. */
  readonly store: WritableStore
  readonly usage: UsageLog
  readonly acts: ActLog
  /** Lets go of the file, and takes what stands in `-wal` over into it where no other process has it open. What is asked later opens it again. */
  close(): void
}

/**
 * A store, a log of use and a log of breaches in one SQLite file, for all processes that open it. Reading makes nothing: a file that is not there is an
 * empty database. Fails with `StoreFailure` where the file is torn, locked, read-only, of another program or of a newer version.
 */
export function sqliteDatabase(options: SqliteOptions): SqliteDatabase {
  const { patience = 10_000, now = Date.now, driver } = options
  const path = resolve(options.path)
  const on = session({ path, patience, driver: () => driver ?? chooseDriver() })
  return {
    store: textStore(on),
    usage: useLog({ ...on, path, now }),
    acts: breachLog({ ...on, path }),
    close: on.close,
  }
}
