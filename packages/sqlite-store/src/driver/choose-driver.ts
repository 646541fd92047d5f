import { createRequire } from 'node:module'
import { StoreFailure } from '@repolore/core'
import type { Connection, Driver } from './driver.ts'

/** The first Node whose own SQLite keeps a text with a NUL in it whole and prints no warning; measured in `docs/decisions/0008-sqlite-driver.md`. */
const OWN_SINCE = 24

/** The driver of this Node: its own where that can be relied on, else `better-sqlite3`. Throws `StoreFailure` where there is none. */
export function chooseDriver(): Driver {
  const [major = 0] = process.versions.node.split('.').map(Number)
  return (major >= OWN_SINCE ? nodeDriver() : null) ?? betterDriver()
}

/** `null` where Node has none, or one that cuts a text at its first NUL. */
function nodeDriver(): Driver | null {
  // Node's own module; without the types of a newer Node it is described by what is used of it.
  const own = process.getBuiltinModule('node:sqlite') as { DatabaseSync: new (path: string) => Connection } | undefined
  if (own === undefined) return null
  const { DatabaseSync } = own
  const driver: Driver = { name: 'node:sqlite', open: (path) => new DatabaseSync(path) }
  return keepsNul(driver) ? driver : null
}

function keepsNul(driver: Driver): boolean {
  const memory = driver.open(':memory:')
  try {
    return memory.prepare('SELECT ? AS text').get('a\0b')?.text === 'a\0b'
  } finally {
    memory.close()
  }
}

function betterDriver(): Driver {
  try {
    // The package brings no types; it is described by what is used of it.
    const Database = createRequire(import.meta.url)('better-sqlite3') as new (path: string) => Connection
    // Its compiled part is loaded with the first database.
    new Database(':memory:').close()
    return { name: 'better-sqlite3', open: (path) => new Database(path) }
  } catch (error) {
    throw noDriver(error)
  }
}

function noDriver(cause: unknown): StoreFailure {
  const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
  return new StoreFailure(
    `this Node (${process.version}) has no SQLite to rely on, and better-sqlite3 cannot be loaded: ${reason}`,
    'npm install better-sqlite3@12.11.1 beside @repolore/sqlite-store (npm rebuild better-sqlite3 after a change of Node), or run it on Node 24 or later',
    { cause },
  )
}
