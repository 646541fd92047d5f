import { StoreFailure } from '@repolore/core'

/** What an error of SQLite means for a person: the cause as the end of a sentence, and the next act. */
interface Words {
  readonly reason: string
  readonly next: string
}

/** Says what the database refused and what a person can do; what is already said in the words of a port goes on as it is. A bug is thrown on. */
export function failureOf(error: unknown, { path, doing }: { readonly path: string; readonly doing: string }): Error {
  if (!(error instanceof Error) || ['StoreFailure', 'StoreConflict'].includes(error.name)) throw error
  const words = wordsOf(error)
  return new StoreFailure(`${doing} the database ${path} failed: ${words.reason}`, words.next, { cause: error })
}

function wordsOf(error: Error): Words {
  const code = resultCode(error)
  if (code !== null) return WORDS[code] ?? { reason: error.message, next: LOOK }
  // An error of the system carries its name.
  const name = 'code' in error && typeof error.code === 'string' ? error.code : null
  if (name === null) throw error
  return {
    reason: `the disk answers ${name}`,
    next: 'see that the folder exists and that you may write there, then try again; nothing was changed',
  }
}

/** The primary result code of SQLite, which `better-sqlite3` gives by its name and `node:sqlite` as a number; `null` for an error of another origin. */
function resultCode(error: Error): number | null {
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (!code.startsWith('SQLITE_')) return null
  const [name = ''] = code.slice('SQLITE_'.length).split('_')
  return CODES[name] ?? 1
}

const CODES: Readonly<Record<string, number>> = {
  PERM: 3,
  BUSY: 5,
  LOCKED: 6,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  NOTADB: 26,
}

const LOOK = 'look at the cause and try again; nothing was changed'
const RIGHTS =
  'give this user the right to write the file and the folder around it, where SQLite keeps its -wal and -shm; or copy the catalogue to a folder with repolore copy, from a place where it can be opened'
const HELD = {
  reason: 'another process holds it',
  next: 'end the program that has it open in a long transaction, then try again; nothing was changed',
}

const WORDS: Readonly<Record<number, Words>> = {
  3: { reason: 'this user may not use it', next: RIGHTS },
  5: HELD,
  6: HELD,
  8: { reason: 'it is read-only, or its folder is', next: RIGHTS },
  10: {
    reason: 'the disk has an error or is full',
    next: 'free some space or look at the disk, then try again; nothing was changed',
  },
  11: {
    reason: 'the file is torn: its pages do not fit together',
    next: 'put a copy of it in its place, or save what can be read: sqlite3 FILE .recover | sqlite3 NEW; keep the torn file until then',
  },
  13: { reason: 'the disk is full', next: 'free some space, then try again; nothing was changed' },
  14: { reason: 'the file cannot be opened', next: RIGHTS },
  26: {
    reason: 'it is not a SQLite database',
    next: 'name the right file, or move this one away: the next write makes a new database in its place',
  },
}
