import { StoreFailure } from '@repolore/core'
import type { Connection } from '../driver/driver.ts'
import { transaction } from '../transaction.ts'
import { MIGRATIONS } from './migrations.ts'

/** `RPLR`: by this number in its header a file says that it is ours. */
const APPLICATION_ID = 0x52504c52

/** How a database stands to this version of the package. */
type State = 'empty' | 'older' | 'current'

/** What a database is prepared for. */
export interface Preparation {
  readonly path: string
  readonly migrations?: readonly string[]
}

/**
 * Whether the tables stand as this version knows them; `false` for a database that nothing was ever written to. Throws `StoreFailure` for the
 * database of another program and for one of a newer version.
 */
export function isPrepared(connection: Connection, { path, migrations = MIGRATIONS }: Preparation): boolean {
  const state = stateOf(connection, { path, migrations })
  if (state === 'older') migrate(connection, { path, migrations })
  return state !== 'empty'
}

/** Makes the tables that are missing, in one transaction: of several processes that meet, one makes them and the others find them. */
export function migrate(connection: Connection, preparation: Preparation): void {
  const { path, migrations = MIGRATIONS } = preparation
  if (stateOf(connection, { path, migrations }) === 'current') return
  connection.exec('PRAGMA journal_mode = WAL')
  transaction(connection, 'BEGIN IMMEDIATE', () => {
    if (stateOf(connection, { path, migrations }) === 'current') return
    for (const step of migrations.slice(numberOf(connection, 'user_version'))) connection.exec(step)
    connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`)
    connection.exec(`PRAGMA user_version = ${migrations.length}`)
  })
}

function stateOf(connection: Connection, { path, migrations }: Required<Preparation>): State {
  const version = numberOf(connection, 'user_version')
  const tables = connection.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n
  if (numberOf(connection, 'application_id') !== APPLICATION_ID) {
    if (version === 0 && tables === 0) return 'empty'
    throw new StoreFailure(
      `${path} is the database of another program: nothing in it says that it is a store of Repolore`,
      'name another file; nothing in this one was changed',
    )
  }
  if (version > migrations.length) throw tooNew(path, { version, known: migrations.length })
  return version < migrations.length ? 'older' : 'current'
}

function tooNew(path: string, { version, known }: { readonly version: number; readonly known: number }): StoreFailure {
  return new StoreFailure(
    `${path} was written by a newer version: its form is ${version}, and this one knows ${known}`,
    'npm install @repolore/sqlite-store@latest; nothing in the file was changed',
  )
}

function numberOf(connection: Connection, pragma: string): number {
  return Number(connection.prepare(`PRAGMA ${pragma}`).get()?.[pragma])
}
