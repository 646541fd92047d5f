import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SqliteDatabase, sqliteDatabase } from '@repolore/sqlite-store'
import { afterAll } from 'vitest'

const folders: string[] = []
const opened: SqliteDatabase[] = []

afterAll(() => {
  for (const database of opened) database.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The path of a database that is not there yet, in a folder of its own. */
export function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'repolore-sqlite-'))
  folders.push(folder)
  return join(folder, 'catalogue.db')
}

/** Opens a database, as another process would; closed after the tests of the file. */
export function openAt(path: string, options: Omit<Parameters<typeof sqliteDatabase>[0], 'path'> = {}): SqliteDatabase {
  const database = sqliteDatabase({ path, ...options })
  opened.push(database)
  return database
}
