import type { Connection } from './driver/driver.ts'

/** Does work between `begin` and a commit: all of it or, where it throws, none. */
export function transaction<T>(connection: Connection, begin: 'BEGIN' | 'BEGIN IMMEDIATE', work: () => T): T {
  connection.exec(begin)
  try {
    const done = work()
    connection.exec('COMMIT')
    return done
  } catch (error) {
    rollBack(connection)
    throw error
  }
}

/** A full disk has SQLite itself take the transaction back: then there is none, and what went wrong first is what counts. */
function rollBack(connection: Connection): void {
  try {
    connection.exec('ROLLBACK')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
