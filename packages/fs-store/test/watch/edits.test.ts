import { linkSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContextStore } from '@repolore/core'
import type { Mount } from '@repolore/fs-store'
import { describe, expect, test } from 'vitest'
import { folderWith, write } from '../folder.ts'
import { failingFrom, memoryAt, watchedAndPlain, watchFor } from './watched.ts'

const byPath = async (store: ContextStore) =>
  new Map((await store.list()).map(({ path, revision }) => [path, revision]))

function documentsAt(root: string): Mount {
  return {
    tier: 'project',
    home: 'documents',
    path: join(root, 'engineering-context'),
    at: 'engineering-context',
    except: [],
  }
}

/** Numbers that look drawn by lot and are the same in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const OLD = new Date('2020-02-02')

/** Each gives one edit; what is not there to be edited is made. */
const EDITS: Readonly<Record<string, (home: string, draw: (below: number) => number, at: number) => void>> = {
  write: (home, draw, at) => put(fileIn(home, draw), `written ${at}`),
  'atomic replacement': (home, draw, at) => {
    const folder = folderIn(home, draw)
    put(join(home, 'next.tmp'), `replaced ${at}`)
    mkdirSync(folder, { recursive: true })
    renameSync(join(home, 'next.tmp'), join(folder, 'replaced.md'))
  },
  'older time': (home, draw, at) => {
    const file = fileIn(home, draw)
    put(file, `older ${at}`)
    utimesSync(file, OLD, OLD)
  },
  'same size and time': (home, draw, at) => {
    const file = join(home, 'same.md')
    put(file, `same ${at % 10}${draw(10)}`)
    utimesSync(file, OLD, OLD)
  },
  'new folder with files': (home, _, at) => {
    for (const name of ['a', 'deep/b', 'deep/er/c']) put(join(home, `new-${at}`, `${name}.md`), `${name} ${at}`)
  },
  'folder renamed': (home, draw, at) => {
    const folder = folderIn(home, draw)
    put(join(folder, 'moved.md'), String(at))
    const to = folderIn(home, draw)
    if (folder === to) return put(join(to, 'moved.md'), `again ${at}`)
    rmSync(to, { recursive: true, force: true })
    renameSync(folder, to)
  },
  'folders swapped': (home, draw, at) => {
    const [one, other] = [folderIn(home, draw), join(home, 'other')]
    put(join(one, 'swapped.md'), String(at))
    put(join(other, 'swapped.md'), `other ${at}`)
    renameSync(one, join(home, 'between'))
    renameSync(other, one)
    renameSync(join(home, 'between'), other)
  },
  'file deleted': (home, draw) => rmSync(fileIn(home, draw), { force: true }),
  'folder deleted': (home, draw) => rmSync(folderIn(home, draw), { recursive: true, force: true }),
  'file in the place of a folder': (home, draw, at) => {
    const place = join(home, `turn-${draw(3)}`)
    const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory()
    rmSync(place, { recursive: true, force: true })
    put(isFolder ? place : join(place, 'in.md'), String(at))
  },
  'hard link': (home, draw, at) => {
    const beside = join(dirname(home), `beside-${draw(3)}.md`)
    const file = join(home, `hard-${draw(3)}.md`)
    if (statSync(beside, { throwIfNoEntry: false }) === undefined) writeFileSync(beside, 'beside')
    if (statSync(file, { throwIfNoEntry: false }) === undefined) linkSync(beside, file)
    else writeFileSync(beside, `through the other name ${at}`)
  },
  'home gone and back': (home, _, at) => {
    if (at % 5 !== 0) return put(join(home, 'kept.md'), String(at))
    const aside = `${home}-aside`
    if (statSync(home, { throwIfNoEntry: false })) renameSync(home, aside)
    put(join(home, 'anew.md'), String(at))
    rmSync(aside, { recursive: true, force: true })
  },
}

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const folderIn = (home: string, draw: (below: number) => number) => join(home, `folder-${draw(6)}`)
const fileIn = (home: string, draw: (below: number) => number) => join(folderIn(home, draw), `file-${draw(5)}.md`)

describe('a store that is followed by its events', () => {
  test.each([memoryAt, documentsAt])(
    'misses none of 1,500 edits, each followed at once by a question: %o',
    { timeout: 60_000 },
    async (mountAt) => {
      const root = folderWith()
      const mount = mountAt(root)
      const watching = watchFor()
      const { plain, watched } = watchedAndPlain(mount, root, watching)
      const [kinds, draw] = [Object.entries(EDITS), dice(7)]
      let before = await watched.list()
      let changes = 0
      for (let at = 0; at < 1_500; at += 1) {
        const [name, edit] = kinds[draw(kinds.length)] ?? []
        edit?.(mount.path, draw, at)
        const seen = await watched.list()
        expect([name, new Map(seen.map(({ path, revision }) => [path, revision]))]).toEqual([name, await byPath(plain)])
        if (seen !== before) changes += 1
        before = seen
      }
      expect(changes).toBeGreaterThan(1_000)
      expect(watching.size()).toBeGreaterThan(1)
    },
  )

  test('gives the same array where nothing changed', async () => {
    const root = folderWith({ 'memory/a.md': 'a', 'memory/deep/b.md': 'b' })
    for (const name of ['a.md', 'deep/b.md']) utimesSync(join(root, 'memory', name), OLD, OLD)
    const { watched } = watchedAndPlain(memoryAt(root), root, watchFor())
    await watched.list()
    // A file that was just made is fresh for three seconds.
    await new Promise((done) => setTimeout(done, 3_100))
    const first = await watched.list()
    expect(await watched.list()).toBe(first)
    write(root, { 'memory/not-a-record.txt': 'x' })
    expect(await watched.list()).toBe(first)
    write(root, { 'memory/c.md': 'c' })
    expect((await watched.list()).length).toBe(3)
  })

  test('sees a home that appears later, goes and comes again', async () => {
    const root = folderWith()
    const { watched, plain } = watchedAndPlain(memoryAt(root), root, watchFor())
    expect(await watched.list()).toEqual([])
    for (const name of ['a', 'b']) {
      write(root, { [`memory/deep/${name}.md`]: name })
      expect(await watched.list()).toEqual(await plain.list())
      expect((await watched.list()).length).toBe(1)
      rmSync(join(root, 'memory'), { recursive: true })
      expect(await watched.list()).toEqual([])
    }
  })

  test('sees where a link leads anew', async () => {
    const root = folderWith({ 'one/x.md': 'one', 'two/y.md': 'two', 'memory/a.md': 'a' })
    const { watched, plain } = watchedAndPlain({ ...memoryAt(root), home: 'documents', path: root }, root, watchFor())
    write(root, { 'engineering-context/a.md': 'a' })
    await watched.list()
    for (const to of ['one', 'two', 'nowhere', 'one']) {
      rmSync(join(root, 'engineering-context/link'), { force: true })
      symlinkSync(`../${to}`, join(root, 'engineering-context/link'))
      expect(await byPath(watched)).toEqual(await byPath(plain))
    }
    write(root, { 'one/x.md': 'edited' })
    expect(await byPath(watched)).toEqual(await byPath(plain))
  })
})

describe('where events cannot be trusted, each question lists in full', () => {
  const cases: Readonly<Record<string, Parameters<typeof watchFor>[0]>> = {
    'no watch left': { open: failingFrom(1, 'ENOSPC') },
    'no watch left for a folder within': { open: failingFrom(2, 'ENOSPC') },
    'no file left for a folder that comes': { open: failingFrom(4, 'EMFILE') },
    'too many folders': { limit: 1 },
    'not a local disk': { isLocal: () => false },
  }
  test.each(Object.entries(cases))('%s', async (_, options) => {
    const root = folderWith({ 'memory/a.md': 'a', 'memory/deep/b.md': 'b', 'memory/far/c.md': 'c' })
    const watching = watchFor(options)
    const { watched, plain } = watchedAndPlain(memoryAt(root), root, watching)
    await watched.list()
    for (let at = 0; at < 20; at += 1) {
      write(root, { [`memory/new-${at}/d.md`]: String(at), 'memory/deep/b.md': `b ${at}` })
      expect(await watched.list()).toEqual(await plain.list())
    }
    expect(watching.size()).toBe(0)
  })

  test('a flood of events, more than are kept, is listed anew', { timeout: 60_000 }, async () => {
    const root = folderWith({ 'memory/a.md': 'a' })
    const { watched, plain } = watchedAndPlain(memoryAt(root), root, watchFor())
    await watched.list()
    const [one, other] = [join(root, 'memory/one.txt'), join(root, 'memory/other.txt')]
    writeFileSync(one, '')
    for (let at = 0; at < 12_000; at += 1)
      renameSync(...(at % 2 === 0 ? ([one, other] as const) : ([other, one] as const)))
    write(root, { 'memory/last.md': 'last', 'memory/deep/last.md': 'last' })
    expect(await byPath(watched)).toEqual(await byPath(plain))
    expect((await watched.list()).length).toBe(3)
  })

  test('after the end of the watch', async () => {
    const root = folderWith({ 'memory/a.md': 'a' })
    const watching = watchFor()
    const { watched, plain } = watchedAndPlain(memoryAt(root), root, watching)
    await watched.list()
    expect(watching.size()).toBe(1)
    watching.close()
    write(root, { 'memory/b.md': 'b' })
    expect(await watched.list()).toEqual(await plain.list())
    expect(watching.size()).toBe(0)
  })
})

describe('what is watched', () => {
  test('is let go with the folder', async () => {
    const root = folderWith({ 'memory/a.md': 'a' })
    const watching = watchFor()
    const { watched } = watchedAndPlain(memoryAt(root), root, watching)
    for (let at = 0; at < 30; at += 1) {
      write(root, { 'memory/b/c/d.md': 'd' })
      await watched.list()
      expect(watching.size()).toBe(3)
      rmSync(join(root, 'memory/b'), { recursive: true })
      await watched.list()
      expect(watching.size()).toBe(1)
    }
  })

  test('tells who listens of a change that nobody asked about, and of no other', async () => {
    const root = folderWith({ 'memory/a.md': 'a' })
    const watching = watchFor()
    const { watched } = watchedAndPlain(memoryAt(root), root, watching)
    let told = 0
    const stop = watching.changes(() => {
      told += 1
    })
    await watched.list()
    expect(told).toBe(0)
    write(root, { 'memory/b.md': 'b' })
    await expect.poll(() => told).toBe(1)
    stop()
    write(root, { 'memory/c.md': 'c' })
    await watched.list()
    expect(told).toBe(1)
  })
})
