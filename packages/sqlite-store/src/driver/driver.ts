/** What a database keeps in a cell, as far as this package asks for it. */
type Value = string | number | null

/** A row by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>

/** A prepared statement; its values take the places of `?` in their order. */
export interface Statement {
  all(...values: readonly Value[]): readonly Row[]
  get(...values: readonly Value[]): Row | undefined
  run(...values: readonly Value[]): unknown
}

/** An open database: what `node:sqlite` and `better-sqlite3` have in common. Every call waits for its end. */
export interface Connection {
  exec(sql: string): unknown
  prepare(sql: string): Statement
  close(): void
}

/** Opens databases by one library of SQLite. */
export interface Driver {
  readonly name: string
  /** Opens the file at a native path, and makes it where there is none. Throws the errors of the library. */
  open(path: string): Connection
}
