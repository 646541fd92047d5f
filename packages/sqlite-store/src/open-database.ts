import type { Connection, Driver, Statement } from './driver/driver.ts'

/** An open database with its statements, each prepared once. */
export interface OpenDatabase {
  readonly connection: Connection
  prepared(sql: string): Statement
}

/** How a database is opened. */
export interface Opening {
  /** Native and absolute. */
  readonly path: string
  /** Milliseconds to wait for another writer. */
  readonly patience: number
  readonly driver: Driver
}

/** Opens a file, and makes an empty one where there is none. Whose database it is, is not looked at. */
export function openDatabase({ path, patience, driver }: Opening): OpenDatabase {
  const connection = driver.open(path)
  try {
    connection.exec(`PRAGMA busy_timeout = ${patience}`)
    // A committed batch stays, also when the power fails; what a file brings along in triggers may call nothing but plain functions.
    connection.exec('PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF')
  } catch (error) {
    connection.close()
    throw error
  }
  const statements = new Map<string, Statement>()
  const prepared = (sql: string): Statement => {
    const statement = statements.get(sql) ?? connection.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return { connection, prepared }
}
