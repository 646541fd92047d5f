import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Change, contentHash, StoreConflict } from '@repolore/core'
import { fsStore } from '@repolore/fs-store'
import { describe, expect, test } from 'vitest'
import { statRevision } from '../src/store/revision.ts'
import { ownerHere } from '../src/write/owner.ts'
import { NOBODY } from './faulty-disk.ts'
import { folderWith, write } from './folder.ts'
import { git } from './git.ts'
import { asNobody } from './nobody.ts'

const A = 'engineering-context/a.md'
const onPosix = test.runIf(process.platform !== 'win32')

function create(path: string, text = 'new'): Change {
  return { path, was: null, text }
}

function replace(path: string, before: string, text: string | null): Change {
  return { path, was: contentHash(before), text }
}

/** How a batch on this root fails. */
async function failureOf(
  root: string,
  changes: readonly Change[],
  lockPatience = 200,
): Promise<Error & { next?: string }> {
  const failure = await fsStore({ root, lockPatience })
    .apply(changes)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  // Just held to be one.
  return failure as Error & { next?: string }
}

describe('paths that are not written', () => {
  const refused = [
    ['', 'is empty'],
    ['/etc/engineering-context/a.md', 'is absolute'],
    ['C:/engineering-context/a.md', 'is absolute'],
    ['engineering-context/../a.md', "has the part '..'"],
    ['engineering-context/./a.md', "has the part '.'"],
    ['engineering-context//a.md', 'has an empty part'],
    ['engineering-context/', 'has an empty part'],
    ['engineering-context\\a.md', 'holds a backslash'],
    ['engineering-context/a\0.md', 'holds a control character'],
    ['engineering-context/a\n.md', 'holds a control character'],
    ['engineering-context/.repolore/a.md', "leads through '.repolore'"],
    ['engineering-context/.git/a.md', "leads through '.git'"],
    ['engineering-context/.repolore-1/a.md', 'a name for unfinished files'],
    ['engineering-context/.#a.md', 'a name for unfinished files'],
    ['engineering-context/a.txt', 'is not a file that this store keeps'],
    ['.git/hooks/post-commit', "leads through '.git'"],
    ['package.json', 'is not a file that this store keeps'],
  ] as const
  for (const [path, reason] of refused) {
    test(JSON.stringify(path), async () => {
      const root = folderWith({ [A]: 'a' })
      const failure = await failureOf(root, [create('engineering-context/b.md'), create(path)])
      expect(failure).toMatchObject({
        name: 'StoreFailure',
        message: expect.stringContaining(reason),
        next: expect.stringContaining('nothing was written'),
      })
      expect(readdirSync(root)).toEqual(['engineering-context'])
      expect(readdirSync(join(root, 'engineering-context'))).toEqual(['a.md'])
    })
  }

  test('a path twice in one batch, a text with half a character, a folder in the way', async () => {
    const root = folderWith({ [A]: 'a', 'engineering-context/b.md/c.md': 'c' })
    expect((await failureOf(root, [replace(A, 'a', 'x'), replace(A, 'a', 'y')])).message).toContain('twice')
    expect((await failureOf(root, [replace(A, 'a', '\ud800')])).message).toContain('surrogate')
    expect((await failureOf(root, [create('engineering-context/b.md')])).message).toContain('not a file')
    expect((await failureOf(root, [create('engineering-context/a.md/x.md')])).message).toContain(
      'one of its folders is a file',
    )
    expect(readFileSync(join(root, A), 'utf8')).toBe('a')
  })

  onPosix(
    'through a link that leaves the root, new files included; a dangling one; two names of one file',
    async () => {
      const [root, away] = [folderWith({ [A]: 'a' }), folderWith({ 'x.md': 'x' })]
      symlinkSync(away, join(root, 'engineering-context/away'))
      symlinkSync(join(away, 'none.md'), join(root, 'engineering-context/dangling.md'))
      symlinkSync('a.md', join(root, 'engineering-context/b.md'))
      expect((await failureOf(root, [replace('engineering-context/away/x.md', 'x', 'y')])).message).toContain(
        'symbolic link',
      )
      expect((await failureOf(root, [create('engineering-context/away/new/y.md')])).message).toContain('symbolic link')
      expect((await failureOf(root, [create('engineering-context/dangling.md')])).message).toContain('leads to nothing')
      expect(
        (await failureOf(root, [replace(A, 'a', 'x'), replace('engineering-context/b.md', 'a', 'y')])).message,
      ).toContain('same file')
      expect(readdirSync(away)).toEqual(['x.md'])
      expect(readFileSync(join(away, 'x.md'), 'utf8')).toBe('x')
    },
  )

  test('into a root that does not exist: no folder is made for a slip of the pen', async () => {
    const root = join(folderWith(), 'typo')
    expect(await failureOf(root, [create(A)])).toMatchObject({ message: expect.stringContaining('does not exist') })
    expect(existsSync(root)).toBe(false)
  })
})

describe('what a batch leaves alone', () => {
  onPosix('the permissions of a file, and a link that stands for it', async () => {
    const root = folderWith({ 'docs/a.md': 'a', 'engineering-context/b.md': 'b' })
    chmodSync(join(root, 'docs/a.md'), 0o640)
    symlinkSync('../docs/a.md', join(root, A))
    await fsStore({ root }).apply([replace(A, 'a', 'new'), create('engineering-context/c.md')])
    expect(lstatSync(join(root, A)).isSymbolicLink()).toBe(true)
    expect(readFileSync(join(root, 'docs/a.md'), 'utf8')).toBe('new')
    expect(statSync(join(root, 'docs/a.md')).mode & 0o777).toBe(0o640)
    expect(statSync(join(root, 'engineering-context/c.md')).mode & 0o777).toBe(0o666 & ~process.umask())
  })

  test('a file whose text stays the same; a batch of nothing', async () => {
    const root = folderWith({ [A]: 'a' })
    const revision = () => statRevision(statSync(join(root, A), { bigint: true }))
    const before = revision()
    await fsStore({ root }).apply([])
    expect(readdirSync(root)).toEqual(['engineering-context'])
    await fsStore({ root }).apply([replace(A, 'a', 'a')])
    expect(revision()).toBe(before)
  })

  test('the working tree as Git sees it: only the changed documents show', async () => {
    const root = folderWith({ [A]: 'a' })
    git(root, 'init', '-q')
    git(root, 'add', '-A')
    await fsStore({ root }).apply([replace(A, 'a', 'b'), create('engineering-context/x/b.md')])
    expect(git(root, 'status', '--porcelain', '-uall').split('\n').filter(Boolean).sort()).toEqual([
      `?? engineering-context/x/b.md`,
      `AM ${A}`,
    ])
    expect(readdirSync(join(root, '.repolore')).sort()).toEqual(['.gitignore', 'journal'])
  })
})

test('every conflict of a batch is named, and nothing of it is written', async () => {
  const root = folderWith({ [A]: 'a', 'engineering-context/b.md': 'b' })
  const odd = 'engineering-context/odd.md'
  writeFileSync(join(root, odd), Buffer.from([0xff]))
  const gone = 'engineering-context/gone.md'
  const failure = await failureOf(root, [
    replace(A, 'a', 'x'),
    create('engineering-context/b.md'),
    replace(gone, 'g', 'y'),
    replace(odd, '\uFFFD', 'z'),
  ])
  expect(failure).toBeInstanceOf(StoreConflict)
  expect(failure).toMatchObject({ paths: ['engineering-context/b.md', gone, odd] })
  expect(readFileSync(join(root, A), 'utf8')).toBe('a')
})

describe('a disk that may not be written', () => {
  onPosix('is a failure with the next step; reading goes on, also beside a batch that someone else left', async () => {
    const root = folderWith({ [A]: 'a' })
    const left = {
      format: 1,
      id: '00',
      state: 'pending',
      changes: [{ path: A, before: 'a', after: 'b', staged: null, mode: null }],
    }
    write(root, { '.repolore/journal': JSON.stringify(left) })
    for (const folder of [root, join(root, '.repolore'), join(root, 'engineering-context')]) chmodSync(folder, 0o555)
    await asNobody(async () => {
      const failure = await failureOf(root, [create('engineering-context/b.md')])
      expect(failure).toMatchObject({ name: 'StoreFailure', next: expect.stringContaining('right to write') })
      expect(await fsStore({ root }).read([A])).toMatchObject([{ text: 'b' }])
    })
    expect(readFileSync(join(root, A), 'utf8')).toBe('a')
    for (const folder of [root, join(root, '.repolore'), join(root, 'engineering-context')]) chmodSync(folder, 0o755)
    expect(await fsStore({ root }).read([A])).toMatchObject([{ text: 'b' }])
    expect(readFileSync(join(root, A), 'utf8')).toBe('b')
  })
})

describe('the lock', () => {
  const lock = (root: string) => join(root, '.repolore', 'lock')
  const here = ownerHere('0123456789abcdef')
  const MINUTES = 60_000

  /** A root whose lock is held by this owner, since so many milliseconds. */
  function lockedBy(owner: object | string, age = 0): string {
    const root = folderWith({ [A]: 'a', '.repolore/lock': typeof owner === 'string' ? owner : JSON.stringify(owner) })
    const since = new Date(Date.now() - age)
    utimesSync(lock(root), since, since)
    return root
  }

  async function isTakenOver(root: string): Promise<boolean> {
    const ended = await fsStore({ root, lockPatience: 150 })
      .apply([replace(A, 'a', 'b')])
      .then(
        () => true,
        () => false,
      )
    expect(existsSync(lock(root))).toBe(!ended)
    return ended
  }

  test('of a process that runs is waited for, then it is told who holds it; however old it is', async () => {
    const failure = await failureOf(lockedBy(here, 60 * MINUTES), [replace(A, 'a', 'b')])
    expect(failure).toMatchObject({
      name: 'StoreFailure',
      message: expect.stringContaining(`process ${process.pid}`),
      next: expect.stringContaining('try again'),
    })
  })

  test('of a process that has ended is taken over at once', async () => {
    expect(await isTakenOver(lockedBy({ ...here, pid: NOBODY }))).toBe(true)
  })

  test.runIf(process.platform === 'linux')(
    'of a process whose number another one has now is taken over at once',
    async () => {
      expect(await isTakenOver(lockedBy({ ...here, started: '1' }))).toBe(true)
    },
  )

  test('of another machine or container is waited for until its lease is over, by the clock of the disk', async () => {
    const elsewhere = { ...here, place: 'elsewhere', since: '2099-01-01T00:00:00.000Z' }
    const failure = await failureOf(lockedBy(elsewhere), [replace(A, 'a', 'b')])
    expect(failure).toMatchObject({
      message: expect.stringContaining('another machine'),
      next: expect.stringContaining('60 s'),
    })
    expect(await isTakenOver(lockedBy(elsewhere, 0.9 * MINUTES))).toBe(false)
    expect(await isTakenOver(lockedBy(elsewhere, 1.1 * MINUTES))).toBe(true)
    expect(await isTakenOver(lockedBy(elsewhere, -60 * MINUTES))).toBe(false)
  })

  test('that names nobody has a lease as well', async () => {
    for (const text of ['', '{', 'null', '{"token":"../../x","pid":1,"started":null,"place":"p","since":"s"}']) {
      expect(await isTakenOver(lockedBy(text))).toBe(false)
      expect(await isTakenOver(lockedBy(text, 1.1 * MINUTES))).toBe(true)
    }
  })

  test('that is released is taken by the next waiter', async () => {
    const root = lockedBy(here)
    const waiting = fsStore({ root }).apply([replace(A, 'a', 'b')])
    rmSync(lock(root))
    await waiting
    expect(readFileSync(join(root, A), 'utf8')).toBe('b')
  })
})

describe('a work folder that came with the repository', () => {
  const hostile = (path: string) =>
    JSON.stringify({
      format: 1,
      id: '00',
      state: 'pending',
      changes: [{ path, before: null, after: 'evil', staged: null, mode: null }],
    })

  for (const path of [
    '../evil.md',
    '.git/hooks/post-commit',
    'package.json',
    '/tmp/evil.md',
    'engineering-context/away/evil.md',
  ]) {
    test(`writes nothing at ${path}`, async () => {
      const [root, away] = [folderWith({ [A]: 'a', '.repolore/journal': hostile(path) }), folderWith()]
      symlinkSync(away, join(root, 'engineering-context/away'))
      await expect(fsStore({ root }).list()).rejects.toMatchObject({
        name: 'StoreFailure',
        next: expect.stringContaining('delete the journal'),
      })
      expect(readdirSync(away)).toEqual([])
      expect(readdirSync(root).sort()).toEqual(['.repolore', 'engineering-context'])
    })
  }

  test('is no journal of ours when Git tracks it: no text comes out of it', async () => {
    const pending = {
      format: 1,
      id: '00',
      state: 'pending',
      changes: [{ path: A, before: 'a', after: 'evil', staged: null, mode: null }],
    }
    const root = folderWith({ [A]: 'a', '.repolore/journal': JSON.stringify(pending) })
    git(root, 'init', '-q')
    git(root, 'add', '-A')
    await expect(fsStore({ root }).read([A])).rejects.toMatchObject({
      next: expect.stringContaining('git rm --cached'),
    })
    expect(readFileSync(join(root, A), 'utf8')).toBe('a')
    git(root, 'rm', '-q', '--cached', '.repolore/journal')
    expect(await fsStore({ root }).read([A])).toMatchObject([{ text: 'evil' }])
  })

  test('a journal that cannot be read stops every call, with the next step', async () => {
    for (const text of ['', '{', '{"format":2}', '{"format":1,"id":"0","state":"pending","changes":[{"path":1}]}']) {
      const root = folderWith({ [A]: 'a', '.repolore/journal': text })
      await expect(fsStore({ root }).list()).rejects.toMatchObject({
        name: 'StoreFailure',
        next: expect.stringContaining('delete the journal'),
      })
      expect((await failureOf(root, [replace(A, 'a', 'b')])).name).toBe('StoreFailure')
    }
  })

  onPosix('and is a link is not used', async () => {
    const [root, away] = [folderWith({ [A]: 'a' }), folderWith()]
    symlinkSync(away, join(root, '.repolore'))
    expect(await failureOf(root, [replace(A, 'a', 'b')])).toMatchObject({
      message: expect.stringContaining('not a folder of its own'),
    })
    expect(readdirSync(away)).toEqual([])
    rmSync(join(root, '.repolore'))
    mkdirSync(join(root, '.repolore'))
    await fsStore({ root }).apply([replace(A, 'a', 'b')])
  })
})
