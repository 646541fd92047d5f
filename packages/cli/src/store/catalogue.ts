import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { WritableStore } from '@repolore/core'
import { ROLES, type StoreFolders } from '@repolore/fs-store'
import type { SqliteDatabase } from '@repolore/sqlite-store'
import type { Config } from '../config/config.ts'
import { type Refusal, wrongCall } from '../line/command.ts'
import type { Notice } from '../line/notice.ts'

/** The database that a catalogue is kept in. */
export interface CatalogueDatabase {
  readonly is: 'database'
  /** Native and absolute. */
  readonly path: string
  readonly exists: boolean
  readonly database: SqliteDatabase
  /** A folder that would be the catalogue, were there no database, and is not read. */
  readonly notices: readonly Notice[]
}

/** What the configuration and the folders say of the catalogue. */
interface CatalogueChoice extends Pick<Config, 'catalogueDatabase'> {
  readonly root: string
  readonly found: StoreFolders
}

/** The database that the configuration names, not yet opened; `null` where the catalogue is a folder. A variable that names a folder beats the configuration. */
export async function catalogueOf({
  catalogueDatabase,
  root,
  found,
}: CatalogueChoice): Promise<CatalogueDatabase | Refusal | null> {
  const folder = found.folders.find(({ role }) => role === 'catalogue')
  if (catalogueDatabase === null || folder?.source === ROLES.catalogue.variable) return null
  const path = resolve(root, catalogueDatabase)
  const database = await openDatabase(path)
  if ('is' in database) return database
  const notices = folder?.exists === true ? [unread(folder.path, path)] : []
  return { is: 'database', path, exists: existsSync(path), database, notices }
}

/** Opens a database at first use. The package that can is found beside this command, never in the repository that is asked about. */
export async function openDatabase(path: string): Promise<SqliteDatabase | Refusal> {
  const loaded = await loadPackage()
  return 'is' in loaded ? loaded : loaded.sqliteDatabase({ path })
}

async function loadPackage(): Promise<typeof import('@repolore/sqlite-store') | Refusal> {
  try {
    return await import('@repolore/sqlite-store')
  } catch (error) {
    if (!isMissing(error)) throw error
    return wrongCall(
      'no-sqlite-store',
      'a SQLite database is asked for, and the package that reads one is not installed beside repolore',
      'npm install @repolore/sqlite-store (with -g where repolore is installed so), or keep the catalogue in a folder',
    )
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:ERR_)?MODULE_NOT_FOUND$/.test(String(error.code))
}

function unread(folder: string, path: string): Notice {
  return {
    code: 'catalogue-elsewhere',
    severity: 'warning',
    message: `the catalogue is ${path}; the folder ${folder} is not read`,
    fix: 'repolore copy --from folder --to sqlite takes its items over; then move the folder away',
  }
}

/** The store of a catalogue in a database, as a layer shows it: a file that cannot be used is told of where its items would stand, and everything else is answered. */
export function shownCatalogue({ list, ...store }: WritableStore): WritableStore {
  return {
    ...store,
    list: async () => {
      try {
        return await list()
      } catch (error) {
        if (!(error instanceof Error && error.name === 'StoreFailure' && 'next' in error)) throw error
        const barred = `${error.message}; ${error.next}`
        return [{ path: '', revision: `unreadable: ${barred}`, barred }]
      }
    },
  }
}
