import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { entryKey, StoreFailure } from '@repolore/core'
import { describe, expect, it, test } from 'vitest'
import { chooseDriver } from '../src/driver/choose-driver.ts'
import type { Driver } from '../src/driver/driver.ts'
import { newPath, openAt } from './place.ts'

const driver = chooseDriver()
const one = { path: 'a.md', was: null, text: 'one\n' }
const ash = entryKey('memory', 'ash')

/** The failure of some work, in its two sentences. */
async function failureOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => 'no failure',
    (thrown: unknown) => thrown,
  )
  return error instanceof StoreFailure ? `${error.message} → ${error.next}` : String(error)
}

/** Runs SQL on a file as another program would. */
function foreign(path: string, sql: string): void {
  const connection = driver.open(path)
  connection.exec(sql)
  connection.close()
}

/** A database with one text, closed again. */
async function filled(): Promise<string> {
  const path = newPath()
  const database = openAt(path)
  await database.store.apply([one, { path: 'b.md', was: null, text: 'two\n'.repeat(20_000) }])
  database.close()
  return path
}

describe('a file that is no store of ours is refused and left as it is', () => {
  test.each<{ readonly what: string; lay(path: string): void; readonly says: string; readonly next: string }>([
    {
      what: 'a text',
      lay: (path) =>
        writeFileSync(path, '---\nid: a\n---\nNo database, but long enough to be looked at as one.\n'.repeat(30)),
      says: 'it is not a SQLite database',
      next: 'name the right file, or move this one away',
    },
    {
      what: 'the database of another program',
      lay: (path) => foreign(path, 'CREATE TABLE users (name TEXT)'),
      says: 'is the database of another program',
      next: 'name another file',
    },
    {
      what: 'a database of a newer version',
      lay: (path) =>
        foreign(path, 'PRAGMA application_id = 0x52504c52; PRAGMA user_version = 99; CREATE TABLE texts (x)'),
      says: 'was written by a newer version: its form is 99, and this one knows 1',
      next: 'npm install @repolore/sqlite-store@latest',
    },
    {
      what: 'a folder',
      lay: (path) => mkdirSync(path),
      says: 'the file cannot be opened',
      next: 'give this user the right',
    },
  ])('$what', async ({ lay, says, next }) => {
    const path = newPath()
    lay(path)
    const before = statSync(path).isFile() ? readFileSync(path) : null
    const { store, usage, acts } = openAt(path)
    for (const work of [
      store.list(),
      store.read(['a.md']),
      store.apply([one]),
      acts.query(EVERYTHING)[Symbol.asyncIterator]().next(),
    ]) {
      const said = await failureOf(work)
      expect(said).toContain(says)
      expect(said).toContain(next)
      expect(said).toContain(path)
    }
    await usage.record('open', [ash])
    expect(await usage.read()).toEqual(new Map())
    expect(usage.problems().map(({ code }) => code)).toEqual(['unreadable-usage', 'usage-not-logged'])
    if (before !== null) expect(readFileSync(path)).toEqual(before)
  })
})

const EVERYTHING = { since: null, role: null, session: null, policy: null }

describe('a file that is torn', () => {
  it.each([4096, 6000, 40_000])('at byte %i is a failure with a way out, and stays as it is', async (length) => {
    const path = await filled()
    truncateSync(path, length)
    const before = readFileSync(path)
    const { store } = openAt(path)
    const said = await failureOf(
      store.read(['a.md', 'b.md']).then(() => store.apply([{ path: 'c.md', was: null, text: 'x' }])),
    )
    expect(said).toContain('the file is torn: its pages do not fit together → put a copy of it in its place')
    expect(readFileSync(path)).toEqual(before)
  })

  it('in the middle of its first page is no store any more', async () => {
    const path = await filled()
    truncateSync(path, 700)
    expect(await failureOf(openAt(path).store.list())).toContain('failed: ')
  })
})

describe('an empty file, or none', () => {
  it.each(['none', 'empty'])('(%s) is an empty store that reading does not make', async (what) => {
    const path = newPath()
    if (what === 'empty') writeFileSync(path, '')
    const { store, usage } = openAt(path)
    expect(await store.list()).toEqual([])
    expect(await store.read(['a.md'])).toEqual([])
    expect(await usage.read()).toEqual(new Map())
    expect(existsSync(path) ? statSync(path).size : 'none').toBe(what === 'empty' ? 0 : 'none')
    await store.apply([one])
    expect(await store.read(['a.md'])).toMatchObject([{ text: 'one\n' }])
  })
})

/** The driver, with one pragma in every connection: what a disk refuses, SQLite refuses itself here. */
function under(pragma: string): Driver {
  return {
    name: driver.name,
    open(path) {
      const connection = driver.open(path)
      connection.exec(pragma)
      return connection
    },
  }
}

describe('a disk that refuses', () => {
  it('for want of space changes nothing', async () => {
    const path = await filled()
    const full = openAt(path, { driver: under('PRAGMA max_page_count = 1') })
    const change = { path: 'big.md', was: null, text: 'x'.repeat(200_000) }
    const said = await failureOf(full.store.apply([{ path: 'c.md', was: null, text: 'small' }, change]))
    expect(said).toBe(
      `writing to the database ${path} failed: the disk is full → free some space, then try again; nothing was changed`,
    )
    const { store } = openAt(path)
    expect((await store.list()).map(({ path: listed }) => listed)).toEqual(['a.md', 'b.md'])
    await store.apply([change])
  })

  it('to be written at all says so, and is still read', async () => {
    const path = await filled()
    const { store, acts, usage } = openAt(path, { driver: under('PRAGMA query_only = ON') })
    expect(await failureOf(store.apply([{ path: 'c.md', was: null, text: 'x' }]))).toContain(
      'it is read-only, or its folder is → give this user the right to write',
    )
    expect(await failureOf(acts.append([]))).toBe('no failure')
    await usage.record('open', [ash])
    expect(usage.problems().map(({ code }) => code)).toEqual(['usage-not-logged'])
    expect((await store.list()).map(({ path: listed }) => listed)).toEqual(['a.md', 'b.md'])
  })

  it('in a place where no folder can be made names the error of the system', async () => {
    const path = newPath()
    writeFileSync(path, 'a file')
    expect(await failureOf(openAt(`${path}/below/catalogue.db`).store.apply([one]))).toMatch(
      /the disk answers (ENOTDIR|EEXIST)/,
    )
  })
})

describe('another program', () => {
  it('that holds the file is waited for, and named in the end', async () => {
    const path = await filled()
    const other = driver.open(path)
    other.exec('BEGIN IMMEDIATE')
    const { store } = openAt(path, { patience: 50 })
    expect(await failureOf(store.apply([{ path: 'c.md', was: null, text: 'x' }]))).toContain('another process holds it')
    expect(await store.list()).toHaveLength(2)
    other.exec('ROLLBACK')
    await store.apply([{ path: 'c.md', was: null, text: 'x' }])
    other.close()
  })

  it('that edits a text by SQL gives it another revision', async () => {
    const path = await filled()
    const { store } = openAt(path)
    const [before] = await store.list()
    foreign(path, "UPDATE texts SET text = 'by hand' WHERE path = 'a.md'")
    const [after] = await store.list()
    expect(after?.revision).not.toBe(before?.revision)
    expect(await store.read(['a.md'])).toMatchObject([{ text: 'by hand', revision: after?.revision }])
  })

  it('that puts another file in the place is noticed', async () => {
    const [path, copy] = [await filled(), newPath()]
    copyFileSync(path, copy)
    const { store } = openAt(path)
    await store.list()
    const { store: elsewhere, close } = openAt(copy)
    await elsewhere.apply([{ path: 'other.md', was: null, text: 'x' }])
    close()
    for (const rest of ['-wal', '-shm']) rmSync(path + rest, { force: true })
    renameSync(copy, path)
    expect((await store.list()).map(({ path: listed }) => listed)).toContain('other.md')
    rmSync(path)
    expect(await store.list()).toEqual([])
    expect(existsSync(dirname(path))).toBe(true)
  })

  it('can neither change nor remove a breach', async () => {
    const path = newPath()
    await openAt(path).store.apply([one])
    foreign(path, `INSERT INTO breaches (line) VALUES ('{}')`)
    const { acts } = openAt(path)
    for await (const breach of acts.query(EVERYTHING)) expect(breach).toBeNull()
    expect(acts.problems()).toMatchObject([{ code: 'unreadable-acts', args: { lines: 1 }, span: { path } }])
    expect(() => foreign(path, 'DELETE FROM breaches')).toThrow('the log of breaches only grows')
    expect(() => foreign(path, "UPDATE breaches SET line = ''")).toThrow('the log of breaches only grows')
  })
})

describe('a listing', () => {
  it('is the very same array until somebody writes', async () => {
    const path = await filled()
    const [mine, theirs] = [openAt(path).store, openAt(path).store]
    const first = await mine.list()
    expect(await mine.list()).toBe(first)
    await theirs.apply([{ path: 'c.md', was: null, text: 'x' }])
    const second = await mine.list()
    expect(second).toHaveLength(3)
    expect(await mine.list()).toBe(second)
    await mine.apply([{ path: 'd.md', was: null, text: 'x' }])
    expect(await mine.list()).toHaveLength(4)
  })

  it('of a closed database opens it again', async () => {
    const database = openAt(await filled())
    const before = await database.store.list()
    database.close()
    expect(await database.store.list()).toEqual(before)
  })
})
