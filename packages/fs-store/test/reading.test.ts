import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '@repolore/core'
import { type FsStoreOptions, fsStore } from '@repolore/fs-store'
import { describe, expect, test } from 'vitest'
import { hashOf, isFresh, statRevision } from '../src/store/revision.ts'
import { folderWith, write } from './folder.ts'
import { asNobody } from './nobody.ts'

const onPosix = test.runIf(process.platform !== 'win32')

/** What the store says of each file it lists: its text, or the reason why there is none after a `!`. */
async function told(root: string, options: Partial<FsStoreOptions> = {}): Promise<Record<string, string>> {
  const store = fsStore({ root, ...options })
  const refs = await store.list()
  const read = await store.read(refs.map(({ path }) => path))
  expect(
    read.map(({ path, revision }) => ({ path, revision })),
    'list and read agree',
  ).toEqual(refs.map(({ path, revision }) => ({ path, revision })))
  return Object.fromEntries(read.map((each) => [each.path, each.text ?? `!${'reason' in each ? each.reason : ''}`]))
}

describe('which files belong to the store', () => {
  test('documents and the glossary below the home, in any depth', async () => {
    const root = folderWith({
      'engineering-context/a.md': 'a',
      'engineering-context/x/y/z/größe.md': 'b',
      'engineering-context/subjects.yaml': 'c',
      'engineering-context/notes.txt': 'no',
      'README.md': 'no',
      'other/engineering-context/a.md': 'no',
      'engineering-context/node_modules/p/README.md': 'no',
      'engineering-context/.git/x.md': 'no',
      'engineering-context/_local/x.md': 'no',
      'engineering-context/.repolore/x.md': 'no',
      'engineering-context/.#a.md': 'no',
      'engineering-context/._a.md': 'no',
      'engineering-context/~$a.md': 'no',
      'engineering-context/.repolore-0123.md': 'no',
    })
    expect(await told(root)).toEqual({
      'engineering-context/a.md': 'a',
      'engineering-context/x/y/z/größe.md': 'b',
      'engineering-context/subjects.yaml': 'c',
    })
  })

  test('a root or a home that does not exist is an empty store, and stays absent', async () => {
    const root = folderWith()
    expect(await told(join(root, 'none'))).toEqual({})
    expect(await told(root)).toEqual({})
    expect(readdirSync(root)).toEqual([])
  })

  test('a missing file is left out, what does not belong to the store is not read', async () => {
    const root = folderWith({ 'engineering-context/a.md': 'a', 'engineering-context/b.txt': 'b', 'secret.md': 's' })
    const paths = [
      'engineering-context/none.md',
      'engineering-context/a.md',
      'engineering-context/b.txt',
      'secret.md',
      '../x.md',
      'engineering-context/../secret.md',
    ]
    const read = await fsStore({ root }).read(paths)
    expect(read.map(({ path, text }) => [path, text])).toEqual([
      ['engineering-context/a.md', 'a'],
      ['secret.md', null],
      ['../x.md', null],
      ['engineering-context/../secret.md', null],
    ])
  })
})

describe('the text of a file', () => {
  test('is kept to the byte: byte-order mark, line ends, missing last line end', async () => {
    const text = '\uFEFF---\r\nid: a\r\n---\r\n\r\nä\u{1F600}\u0000end'
    expect(await told(folderWith({ 'engineering-context/a.md': text }))).toEqual({ 'engineering-context/a.md': text })
    expect(hashOf(Buffer.from(text))).toBe(contentHash(text))
  })

  const unreadable = {
    'bytes that are not UTF-8': [
      Buffer.from('one\ntwo \xff\nthree', 'latin1'),
      'it is not UTF-8 text (first wrong byte in line 2)',
    ],
    'a character cut off at the end': [
      Buffer.from('ä').subarray(0, 1),
      'it is not UTF-8 text (first wrong byte in line 1)',
    ],
    'a surrogate written as UTF-8': [
      Buffer.from([0xed, 0xa0, 0x80]),
      'it is not UTF-8 text (first wrong byte in line 1)',
    ],
    'more bytes than the limit': [Buffer.alloc(101, 'x'), 'its 101 bytes are over the limit of 100'],
  } as const
  for (const [name, [bytes, reason]] of Object.entries(unreadable)) {
    test(`${name}: a reason instead`, async () => {
      const root = folderWith({ 'engineering-context/a.md': bytes, 'engineering-context/b.md': 'b' })
      expect(await told(root, { maxBytes: 100 })).toEqual({
        'engineering-context/a.md': `!${reason}`,
        'engineering-context/b.md': 'b',
      })
    })
  }

  onPosix('a pipe is not waited for', async () => {
    const root = folderWith({ 'engineering-context/b.md': 'b' })
    execFileSync('mkfifo', [join(root, 'engineering-context/a.md')])
    expect(await told(root)).toMatchObject({ 'engineering-context/a.md': '!it is a pipe, socket or device' })
  })

  onPosix('a file or folder that this user may not open says so', async () => {
    const root = folderWith({ 'engineering-context/a.md': 'a', 'engineering-context/shut/b.md': 'b' })
    chmodSync(join(root, 'engineering-context/a.md'), 0)
    chmodSync(join(root, 'engineering-context/shut'), 0)
    chmodSync(root, 0o755)
    expect(await asNobody(() => told(root))).toEqual({
      'engineering-context/a.md': '!this user may not open it (EACCES)',
      'engineering-context/shut': '!this user may not open it (EACCES)',
    })
    chmodSync(join(root, 'engineering-context/shut'), 0o700)
  })

  onPosix('a file in the place of the home says so', async () => {
    expect(await told(folderWith({ 'engineering-context': 'x' }))).toEqual({
      'engineering-context': '!it stands where a folder belongs',
    })
  })
})

describe.runIf(process.platform === 'linux')('names that are odd', () => {
  test('are served where they can be, and reported where not', async () => {
    const root = folderWith({
      'engineering-context/a b\u00a0c.md': 'a',
      'engineering-context/\uFFFD.md': 'b',
      'engineering-context/-.md': 'c',
    })
    for (const name of ['back\\slash.md', 'line\nend.md', 'back\\folder'])
      writeFileSync(join(root, 'engineering-context', name), 'x')
    writeFileSync(
      Buffer.concat([Buffer.from(`${root}/engineering-context/`), Buffer.from([0xe4]), Buffer.from('.md')]),
      'x',
    )
    mkdirSync(Buffer.concat([Buffer.from(`${root}/engineering-context/`), Buffer.from([0xff])]))
    expect(await told(root)).toEqual({
      'engineering-context/a b\u00a0c.md': 'a',
      'engineering-context/\uFFFD.md': 'b',
      'engineering-context/-.md': 'c',
      'engineering-context/back\\slash.md': '!its path holds a backslash; write forward slashes',
      'engineering-context/line\nend.md': '!its path holds a control character',
      'engineering-context/\uFFFD': '!its name is not UTF-8',
    })
    rmSync(join(root, 'engineering-context/\uFFFD.md'))
    expect(await told(root)).toMatchObject({ 'engineering-context/\uFFFD.md': '!its name is not UTF-8' })
  })
})

describe.runIf(process.platform !== 'win32')('symbolic links', () => {
  const outside = () => folderWith({ 'secret.md': 'secret', 'folder/secret.md': 'secret' })

  test('lead to files and folders inside the root', async () => {
    const root = folderWith({ 'docs/x.md': 'x', 'docs/sub/y.md': 'y', 'engineering-context/a.md': 'a' })
    symlinkSync('../docs/x.md', join(root, 'engineering-context/x.md'))
    symlinkSync('../docs/sub', join(root, 'engineering-context/sub'))
    expect(await told(root)).toEqual({
      'engineering-context/a.md': 'a',
      'engineering-context/x.md': 'x',
      'engineering-context/sub/y.md': 'y',
    })
  })

  test('that lead out of the root are reported and not read', async () => {
    const [root, away] = [folderWith({ 'engineering-context/a.md': 'a' }), outside()]
    symlinkSync(join(away, 'secret.md'), join(root, 'engineering-context/out.md'))
    symlinkSync(join(away, 'folder'), join(root, 'engineering-context/folder'))
    symlinkSync(away, join(root, 'engineering-context/x.txt'))
    const found = await told(root)
    expect(found['engineering-context/out.md']).toBe(
      `!a symbolic link leads to ${away}/secret.md, which is not part of the store`,
    )
    expect(Object.keys(found).sort()).toEqual(
      ['a.md', 'folder', 'out.md', 'x.txt'].map((name) => `engineering-context/${name}`),
    )
    const read = await fsStore({ root }).read(['engineering-context/folder/secret.md'])
    expect(read).toMatchObject([{ text: null, reason: expect.stringContaining('symbolic link') }])
  })

  test('a home that is a link out of the root is reported, one inside is walked', async () => {
    const [root, away] = [folderWith({ 'docs/a.md': 'a' }), outside()]
    symlinkSync(away, join(root, 'engineering-context'))
    expect(Object.values(await told(root))).toEqual([
      `!a symbolic link leads to ${away}, which is not part of the store`,
    ])
    rmSync(join(root, 'engineering-context'))
    symlinkSync('docs', join(root, 'engineering-context'))
    expect(await told(root)).toEqual({ 'engineering-context/a.md': 'a' })
  })

  test("into Git's own files are reported", async () => {
    const root = folderWith({ '.git/description.md': 'd', 'engineering-context/a.md': 'a' })
    symlinkSync('../.git/description.md', join(root, 'engineering-context/d.md'))
    expect(await told(root)).toMatchObject({ 'engineering-context/d.md': expect.stringContaining('!a symbolic link') })
  })

  test('to nothing, and in circles, are reported', async () => {
    const root = folderWith({ 'engineering-context/a.md': 'a' })
    symlinkSync('none.md', join(root, 'engineering-context/b.md'))
    symlinkSync('c.md', join(root, 'engineering-context/c.md'))
    expect(await told(root)).toEqual({
      'engineering-context/a.md': 'a',
      'engineering-context/b.md': '!a symbolic link leads to nothing',
      'engineering-context/c.md': '!its symbolic links form a circle',
    })
  })

  test('to folders above or beside end after one round; each real file is there once, under its own path', async () => {
    const root = folderWith({
      'engineering-context/m/a.md': 'a',
      'engineering-context/n/b.md': 'b',
      'shared/c.md': 'c',
    })
    for (const name of ['up', 'm/up', 'n/up'])
      symlinkSync(join(root, 'engineering-context'), join(root, 'engineering-context', name))
    for (const name of ['m/n', 'a'])
      symlinkSync(join(root, 'engineering-context/n'), join(root, 'engineering-context', name))
    for (const name of ['z', 'y', 'n/x']) symlinkSync(join(root, 'shared'), join(root, 'engineering-context', name))
    symlinkSync('m/a.md', join(root, 'engineering-context/0.md'))
    expect(await told(root)).toEqual({
      'engineering-context/m/a.md': 'a',
      'engineering-context/n/b.md': 'b',
      'engineering-context/n/x/c.md': 'c',
    })
  })
})

describe('a revision', () => {
  const PATH = 'engineering-context/a.md'
  const PAST = new Date('2020-01-01T00:00:00Z')

  /** Whether the store sees that a step changed the file. */
  async function sees(step: (file: string) => void): Promise<boolean> {
    const root = folderWith({ [PATH]: 'aaaa' })
    const store = fsStore({ root })
    const before = await store.list()
    step(join(root, PATH))
    return JSON.stringify(await store.list()) !== JSON.stringify(before)
  }

  test('tells an edit of the same size within one tick of the clock', async () => {
    for (let round = 0; round < 50; round += 1) expect(await sees((file) => writeFileSync(file, 'bbbb'))).toBe(true)
  })

  test('tells an edit whose date was put back', async () => {
    const dated = (file: string, text: string) => {
      writeFileSync(file, text)
      utimesSync(file, PAST, PAST)
    }
    const root = folderWith()
    write(root, { [PATH]: '' })
    dated(join(root, PATH), 'aaaa')
    const store = fsStore({ root })
    const before = await store.list()
    dated(join(root, PATH), 'bbbb')
    expect(await store.list()).not.toEqual(before)
  })

  test('tells a replacement that is older', async () => {
    const moved = await sees((file) => {
      writeFileSync(`${file}.old`, 'bbbb')
      utimesSync(`${file}.old`, PAST, PAST)
      renameSync(`${file}.old`, file)
    })
    expect(moved).toBe(true)
  })

  test('stays where nothing changed, and is the stat alone once the file has come to rest', () => {
    const now = Date.UTC(2026, 10, 30)
    const stat = (age: number) => ({
      size: 4n,
      mtimeNs: 1n,
      ctimeNs: 2n,
      ino: 3n,
      mtimeMs: BigInt(now - age),
      ctimeMs: BigInt(now - age),
    })
    // Only the fields that are read; a whole stat has twenty.
    const fresh = (age: number) => isFresh(stat(age) as Parameters<typeof isFresh>[0], now)
    expect([0, 2_500, -2_500].map(fresh)).toEqual([true, true, true])
    expect([3_500, 86_400_000, -86_400_000].map(fresh)).toEqual([false, false, false])
    expect(statRevision(stat(9) as Parameters<typeof statRevision>[0])).toBe('4-1-2-3')
  })

  test('of an untouched store is the same each time, and reading leaves the tree as it was', async () => {
    const root = folderWith({ [PATH]: 'a' })
    const store = fsStore({ root })
    const refs = await store.list()
    expect(await store.list()).toEqual(refs)
    await store.read([PATH])
    expect(readdirSync(root)).toEqual(['engineering-context'])
    expect(readdirSync(join(root, 'engineering-context'))).toEqual(['a.md'])
  })
})
