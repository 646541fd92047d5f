import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLore, type Issue, type SliceRequest, type UpdateRequest } from '@repolore/core'
import { fileBytes, fsStore, makeFolder } from '@repolore/fs-store'
import { afterEach, describe, expect, test } from 'vitest'
import { discover } from '../src/discover/discover.ts'
import { gitRepository } from '../src/git/repository.ts'
import { folderWith } from './folder.ts'
import { asNobody } from './nobody.ts'

const onPosix = describe.runIf(process.platform !== 'win32')

const document = (id: string, target: string | null = null) =>
  [
    '---',
    `id: ${id}`,
    'scope: GLOBAL',
    'tags: [DOMAIN]',
    'load: ALWAYS',
    'subjects: [domain:shop]',
    ...(target === null ? [] : ['relations:', `  - { type: REQUIRES, target: ${target} }`]),
    '---',
    `# ${id}`,
    '',
  ].join('\n')

const question = { task: 'work', descriptionShort: 'why', branch: 'main', subjects: ['domain:shop'] }
const wanted: SliceRequest = {
  ...question,
  files: [],
  kinds: null,
  exclude: [],
  budget: 4000,
  packing: 'fill',
}

/** A store of these files with one document that is well, and what is done to it. */
function shop(spoil: (home: string, root: string) => void): string {
  const root = folderWith({ 'engineering-context/well.md': document('well') })
  chmodSync(root, 0o755)
  spoil(join(root, 'engineering-context'), root)
  return root
}

const shut: string[] = []
afterEach(() => {
  for (const path of shut.splice(0)) chmodSync(path, 0o755)
})
function shutUp(path: string, mode = 0): void {
  chmodSync(path, mode)
  shut.push(path)
}

const loreAt = (root: string) => createLore({ root, layers: [{ tier: 'project', store: fsStore({ root }) }] })
/** The store of a folder that is itself a home. */
const notesIn = (root: string) => fsStore({ root, homes: [''], accepts: (path) => path.endsWith('.md') })
const said = (issues: readonly Issue[]) => issues.map(({ code, span }) => `${code} ${span?.path}`)

onPosix('what cannot be read is told in check, beside the answer and in the numbers', () => {
  const cases: Readonly<Record<string, { spoil(home: string, root: string): void; path: string; reason: RegExp }>> = {
    'a folder that this user may not open': {
      spoil: (home) => {
        mkdirSync(join(home, 'shut'))
        shutUp(join(home, 'shut'))
      },
      path: 'engineering-context/shut',
      reason: /EACCES/,
    },
    'a file in a folder whose files this user may not look at': {
      spoil: (home) => {
        mkdirSync(join(home, 'half'))
        writeFileSync(join(home, 'half', 'a.md'), document('a'))
        shutUp(join(home, 'half'), 0o444)
      },
      path: 'engineering-context/half/a.md',
      reason: /EACCES/,
    },
    'a link to a folder outside': {
      spoil: (home) => symlinkSync(folderWith({ 'a.md': document('a') }), join(home, 'ext')),
      path: 'engineering-context/ext',
      reason: /symbolic link leads to .*not part of the store/,
    },
    'a link to no folder': {
      spoil: (home) => symlinkSync('nowhere', join(home, 'ext')),
      path: 'engineering-context/ext',
      reason: /leads to nothing/,
    },
    'a folder named like a document': {
      spoil: (home) => mkdirSync(join(home, 'a.md')),
      path: 'engineering-context/a.md',
      reason: /it is a folder/,
    },
    'a pipe': {
      spoil: (home) => execFileSync('mkfifo', [join(home, 'a.md')]),
      path: 'engineering-context/a.md',
      reason: /pipe, socket or device/,
    },
    ...(process.platform === 'linux'
      ? {
          'a folder whose name is not UTF-8': {
            spoil: (home: string) => mkdirSync(Buffer.concat([Buffer.from(`${home}/odd`), Buffer.from([0xff])])),
            path: 'engineering-context/odd\uFFFD',
            reason: /not UTF-8/,
          },
        }
      : {}),
  }
  for (const [name, { spoil, path, reason }] of Object.entries(cases)) {
    test(name, async () => {
      const lore = loreAt(shop(spoil))
      await asNobody(async () => {
        const found = (await lore.check()).filter(({ code }) => code === 'unreadable-file')
        expect(found).toMatchObject([
          { severity: 'error', span: { path }, args: { reason: expect.stringMatching(reason) } },
        ])
        expect(await lore.context(question)).toMatchObject({ ok: true, value: { warnings: found } })
        expect(await lore.slice(wanted)).toMatchObject({
          ok: true,
          value: { warnings: found },
        })
        expect(await lore.status()).toMatchObject({ unread: 1, entries: { document: 1 } })
      })
    })
  }

  test('what is not ours is passed over: other endings, folders that never hold a store, an image that leads nowhere', async () => {
    const root = shop((home) => {
      for (const name of ['UP.MD', 'b.markdown', 'c.txt']) writeFileSync(join(home, name), '\xff', 'latin1')
      for (const name of ['node_modules', '.git', '.repolore']) {
        mkdirSync(join(home, name))
        shutUp(join(home, name))
      }
      symlinkSync('nowhere', join(home, 'picture.png'))
    })
    await asNobody(async () => expect(await loreAt(root).check()).toEqual([]))
  })
})

onPosix('a home that cannot be read', () => {
  const cases: Readonly<Record<string, (home: string) => void>> = {
    'is shut': (home) => shutUp(home),
    'is a link that leads out': (home) => {
      rmSync(home, { recursive: true })
      symlinkSync(folderWith({ 'a.md': document('a') }), home)
    },
    'is a link that leads nowhere': (home) => {
      rmSync(home, { recursive: true })
      symlinkSync('nowhere', home)
    },
    'is a file': (home) => {
      rmSync(home, { recursive: true })
      writeFileSync(home, 'x')
    },
  }
  for (const [name, spoil] of Object.entries(cases)) {
    test(`${name}: it is told, and it is a store all the same`, async () => {
      const root = shop(spoil)
      await asNobody(async () => {
        expect(said(await loreAt(root).check())).toEqual(['unreadable-file engineering-context'])
        expect(discover({ cwd: root, env: {}, home: null }).homes).toEqual(['engineering-context'])
        const answer = await loreAt(root).context(question)
        expect(answer.ok ? [] : said(answer.failure.issues)).toEqual([
          'unknown-subject undefined',
          'unreadable-file engineering-context',
        ])
      })
    })
  }

  test('of memories: recall says so and serves the rest', async () => {
    const [one, other] = [folderWith({ 'clay.md': '# clay' }), folderWith({ 'clay.md': '# clay\n\nkeep it wet' })]
    for (const root of [one, other]) chmodSync(root, 0o755)
    const lore = createLore({
      layers: [
        { tier: 'project', mount: 'memory', at: 'near', store: notesIn(one) },
        { tier: 'user', mount: 'memory', at: '/far', store: notesIn(other) },
      ],
    })
    for (const mode of [0, 0o444]) {
      shutUp(one, mode)
      await asNobody(async () => {
        const answer = await lore.recall({ query: 'clay' })
        expect(answer).toMatchObject({ ok: true, value: { memories: [{ hit: { entry: { id: 'clay' } } }] } })
        expect(answer.ok ? said(answer.value.warnings) : []).toEqual(['unreadable-file near'])
      })
    }
  })
})

const addition: UpdateRequest = {
  descriptionShort: 'more',
  branch: 'main',
  documents: [
    {
      id: 'new',
      context: '# new',
      metadata: { scope: 'GLOBAL', tags: ['DOMAIN'], load: 'ALWAYS', subjects: [], relations: [] },
      expectedVersion: null,
    },
  ],
}

onPosix('a glossary that cannot be read is an invalid one', () => {
  const cases: Readonly<Record<string, (path: string) => void>> = {
    'not UTF-8': (path) => writeFileSync(path, '\xff', 'latin1'),
    'a link to nothing': (path) => symlinkSync('nowhere', path),
    'a link out': (path) => symlinkSync(join(folderWith({ 'subjects.yaml': 'subjects: {}' }), 'subjects.yaml'), path),
    'a pipe': (path) => execFileSync('mkfifo', [path]),
    'a folder': (path) => mkdirSync(path),
  }
  for (const [name, spoil] of Object.entries(cases)) {
    test(`${name}: every question fails with the place, and an update goes through`, async () => {
      const lore = loreAt(shop((home) => spoil(join(home, 'subjects.yaml'))))
      const invalid = ['invalid-glossary engineering-context/subjects.yaml']
      const answer = await lore.context(question)
      expect(answer.ok ? [] : said(answer.failure.issues)).toEqual(invalid)
      expect(said(await lore.check())).toEqual(invalid)
      expect(await lore.update(addition)).toMatchObject({ ok: true })
    })
  }
})

test('a relation to a file that cannot be read is no dead end', async () => {
  const root = folderWith({
    'engineering-context/a.md': document('a', 'lost'),
    'engineering-context/deep/lost.md': Buffer.from([0xff]),
  })
  const found = said(await loreAt(root).check())
  expect(found).toEqual(['unreadable-file engineering-context/deep/lost.md'])
})

onPosix('nothing waits for a pipe', () => {
  const pipeAt = (...path: readonly string[]) => execFileSync('mkfifo', [join(...path)])

  test('not in the folder of Git', async () => {
    const root = folderWith({ '.git/HEAD': 'ref: refs/heads/main\n' })
    pipeAt(root, '.git/packed-refs')
    pipeAt(root, '.git/config')
    expect(await gitRepository(root).head()).toEqual({ branch: 'main', commit: null })
    pipeAt(root, '.git/index')
    await expect(gitRepository(root).files()).rejects.toThrow(/index of Git .* pipe, socket or device/)
    rmSync(join(root, '.git/HEAD'))
    pipeAt(root, '.git/HEAD')
    expect(await gitRepository(root).head()).toEqual({ branch: null, commit: null })
    rmSync(join(root, '.git'), { recursive: true })
    pipeAt(root, '.git')
    expect(await gitRepository(root).head()).toEqual({ branch: null, commit: null })
  })

  test('not for the journal and the lock', async () => {
    const root = shop((_, top) => {
      mkdirSync(join(top, '.repolore'))
      pipeAt(top, '.repolore/journal')
    })
    await expect(fsStore({ root }).list()).rejects.toThrow(/journal .* pipe, socket or device/)
    rmSync(join(root, '.repolore/journal'))
    pipeAt(root, '.repolore/lock')
    const change = { path: 'engineering-context/b.md', was: null, text: document('b') }
    await expect(fsStore({ root }).apply([change])).rejects.toThrow(/pipe, socket or device/)
  })

  test('and a folder, a pipe and a file too long each say so', () => {
    const root = folderWith({ 'a.txt': 'four' })
    pipeAt(root, 'pipe')
    expect(fileBytes(join(root, 'a.txt')).toString()).toBe('four')
    expect(() => fileBytes(join(root, 'a.txt'), 3)).toThrow(expect.objectContaining({ code: 'EFBIG' }))
    expect(() => fileBytes(root)).toThrow(expect.objectContaining({ code: 'EISDIR' }))
    expect(() => fileBytes(join(root, 'pipe'))).toThrow(expect.objectContaining({ code: 'ENOTFILE' }))
    expect(() => fileBytes(join(root, 'none'))).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  })
})

test.runIf(process.platform === 'linux')(
  'a folder is made level by level, and where none can be made that is an error',
  () => {
    const root = folderWith()
    makeFolder(join(root, 'a', 'b'), 0o700)
    makeFolder(join(root, 'a', 'b'), 0o700)
    writeFileSync(join(root, 'a', 'b', 'c'), '')
    expect(() => makeFolder('/proc/repolore/plans', 0o700)).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  },
)
