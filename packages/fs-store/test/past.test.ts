import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gitRepository } from '@repolore/fs-store'
import { describe, expect, test } from 'vitest'
import { folderWith, write } from './folder.ts'
import { commitAll, git } from './git.ts'

const LINES = Array.from({ length: 30 }, (_, line) => `line ${line} of the file\n`).join('')

function repository(files: Readonly<Record<string, string>>, ...options: readonly string[]): string {
  const root = folderWith(files)
  git(root, 'init', '-q', ...options)
  return root
}

/** A commit that moves `old.ts` to `größe/new name.ts`, edits it and adds `b.ts`, on one of `old.ts` and `a.ts`. */
function moved(...options: readonly string[]) {
  const root = repository({ 'old.ts': LINES, 'a.ts': 'a' }, ...options)
  const first = commitAll(root, 'First\nand more\n\nBody.')
  mkdirSync(join(root, 'größe'))
  git(root, 'mv', 'old.ts', 'größe/new name.ts')
  write(root, { 'größe/new name.ts': `${LINES}one more\n`, 'b.ts': 'b' })
  return { root, first, second: commitAll(root, 'Move "it" → there') }
}

const facts = (root: string) => {
  const { history, texts, ancestry, commitDates, lastChanged, renamedSince, changedBetween, ...others } =
    gitRepository(root)
  if (!history || !texts || !ancestry || !commitDates || !lastChanged || !renamedSince || !changedBetween)
    throw new Error('a fact is not told')
  return { ...others, history, texts, ancestry, commitDates, lastChanged, renamedSince, changedBetween }
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/

describe('history', () => {
  for (const form of ['sha1', 'sha256'])
    test(`newest first, by the names after each commit (${form})`, async () => {
      const { root, first, second } = moved(`--object-format=${form}`)
      const date = expect.stringMatching(ISO)
      const commits = await facts(root).history(10)
      expect(commits).toEqual([
        { id: second, date, subject: 'Move "it" → there', paths: ['b.ts', 'größe/new name.ts'] },
        { id: first, date, subject: 'First and more', paths: ['a.ts', 'old.ts'] },
      ])
      expect(await facts(root).history(1)).toEqual(commits.slice(0, 1))
      expect(await facts(root).history(0)).toEqual([])
    })

  test('a new commit is seen by one that asked before; less is cut from what is at hand', async () => {
    const { root, second } = moved()
    const { history } = facts(root)
    expect(await history(9)).toHaveLength(2)
    expect((await history(1)).map(({ id }) => id)).toEqual([second])
    write(root, { 'c.ts': 'c' })
    const third = commitAll(root)
    expect((await history(1)).map(({ id }) => id)).toEqual([third])
    expect(await history(9)).toHaveLength(3)
  })

  test('below the top paths begin at the root; merges and submodules are left out', async () => {
    const { root } = moved()
    git(root, 'checkout', '-q', '-b', 'side', 'HEAD~1')
    write(root, { 'lib/x.ts': 'x' })
    commitAll(root, 'side')
    git(root, 'checkout', '-q', 'main')
    git(root, 'merge', '-q', '--no-edit', 'side')
    const other = repository({ 'o.md': 'o' })
    commitAll(other)
    git(root, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', other, 'lib/inner')
    commitAll(root, 'submodule')
    const below = await facts(join(root, 'lib')).history(10)
    expect(below.filter(({ paths }) => paths.length > 0).map(({ subject, paths }) => [subject, paths])).toEqual([
      ['side', ['x.ts']],
    ])
    expect((await facts(root).history(10)).map(({ subject, paths }) => [subject, paths])).toContainEqual([
      'submodule',
      ['.gitmodules'],
    ])
    expect(await facts(root).files()).not.toContain('lib/inner')
  })

  test('in a worktree; before the first commit; outside Git', async () => {
    const { root } = moved()
    const tree = join(folderWith(), 'tree')
    git(root, 'worktree', 'add', '-q', '-b', 'side', tree)
    expect(await facts(tree).history(9)).toEqual(await facts(root).history(9))
    for (const empty of [repository({ 'a.ts': 'a' }), folderWith({ 'a.ts': 'a' })]) {
      expect(await facts(empty).history(9)).toEqual([])
      expect(await facts(empty).lastChanged(['a.ts'])).toEqual(new Map())
      expect(await facts(empty).renamedSince('abcd')).toEqual(new Map())
      expect(await facts(empty).commitDates(['abcd'])).toEqual(new Map())
    }
  })
})

describe('how commits stand to HEAD', () => {
  test('ancestors, others and what is none', async () => {
    const { root, first, second } = moved()
    git(root, 'checkout', '-q', '-b', 'abcd', first)
    write(root, { 'x.ts': 'x' })
    const side = commitAll(root)
    git(root, 'checkout', '-q', 'main')
    const names = [first, second.slice(0, 8), side, 'f'.repeat(40), 'abcd', 'main', 'HEAD', '--all', '']
    expect(Object.fromEntries(await facts(root).ancestry(names))).toEqual({
      [first]: 'ancestor',
      [second.slice(0, 8)]: 'ancestor',
      [side]: 'not-ancestor',
      ['f'.repeat(40)]: 'missing',
      abcd: 'missing',
      main: 'missing',
      HEAD: 'missing',
      '--all': 'missing',
      '': 'missing',
    })
  })

  test('a commit that was rebased away is here and no ancestor', async () => {
    const { root, first, second } = moved()
    git(root, 'commit', '-q', '--amend', '-m', 'again')
    expect(await facts(root).ancestry([first, second])).toEqual(
      new Map([
        [first, 'ancestor'],
        [second, 'not-ancestor'],
      ]),
    )
  })

  test('behind the edge of a shallow clone nobody can tell, and nothing is said of what its last commit changed', async () => {
    const { root, first, second } = moved()
    write(root, { 'c.ts': 'c' })
    const third = commitAll(root, 'third')
    const clone = join(folderWith(), 'clone')
    git(root, 'clone', '-q', '--depth', '2', `file://${root}`, clone)
    const asked = facts(clone)
    expect(await asked.ancestry([first, second, third, 'f'.repeat(40), 'main'])).toEqual(
      new Map<string, string>([
        [first, 'beyond-shallow'],
        [second, 'ancestor'],
        [third, 'ancestor'],
        ['f'.repeat(40), 'beyond-shallow'],
        ['main', 'missing'],
      ]),
    )
    expect((await asked.history(9)).map(({ id, paths }) => [id, paths])).toEqual([
      [third, ['c.ts']],
      [second, []],
    ])
    expect([...(await asked.lastChanged(['a.ts', 'c.ts'])).keys()]).toEqual(['c.ts'])
    git(clone, 'fetch', '-q', '--unshallow')
    expect((await asked.ancestry([first])).get(first)).toBe('ancestor')
    expect([...(await asked.lastChanged(['a.ts', 'c.ts'])).keys()]).toEqual(['a.ts', 'c.ts'])
  })

  test('dates, of commits and of the last change of files', async () => {
    const { root, first, second } = moved()
    const dates = await facts(root).commitDates([first, second.slice(0, 9), 'f'.repeat(40)])
    expect([...dates.keys()]).toEqual([first, second.slice(0, 9)])
    expect(await facts(root).lastChanged(['größe/new name.ts', 'a.ts', 'none.ts', 'größe'])).toEqual(
      new Map([
        ['größe/new name.ts', dates.get(second.slice(0, 9))],
        ['a.ts', dates.get(first)],
      ]),
    )
    const below = facts(join(root, 'größe'))
    expect(await below.lastChanged(['new name.ts'])).toEqual(new Map([['new name.ts', dates.get(second.slice(0, 9))]]))
  })
})

describe('where files went', () => {
  test('by their old paths; what stayed or is gone is left out', async () => {
    const { root, first, second } = moved()
    git(root, 'rm', '-q', 'a.ts')
    commitAll(root)
    expect(await facts(root).renamedSince(first)).toEqual(new Map([['old.ts', 'größe/new name.ts']]))
    expect(await facts(root).renamedSince(second)).toEqual(new Map())
    expect(await facts(root).renamedSince('f'.repeat(40))).toEqual(new Map())
  })

  test('moved twice and rewritten since; moved in the index alone', async () => {
    const { root, first } = moved()
    git(root, 'mv', 'größe/new name.ts', 'again.ts')
    commitAll(root)
    write(root, { 'again.ts': LINES.replaceAll('line', 'quite another text stands here in row') })
    commitAll(root)
    expect(await facts(root).renamedSince(first)).toEqual(new Map([['old.ts', 'again.ts']]))
    git(root, 'mv', 'again.ts', 'last.ts')
    git(root, 'mv', 'b.ts', 'bb.ts')
    expect((await facts(root).renamedSince(first)).get('old.ts')).toBe('last.ts')
    expect((await facts(root).renamedSince('HEAD')).size).toBe(0)
  })

  test('what differs between two commits: both names of a moved file, and one that is gone', async () => {
    const { root, first } = moved()
    git(root, 'rm', '-q', 'a.ts')
    commitAll(root)
    const { changedBetween } = facts(root)
    expect(await changedBetween(first, 'main')).toEqual(['a.ts', 'b.ts', 'größe/new name.ts', 'old.ts'])
    for (const name of ['nothing', '--all', '-h', ''])
      await expect(changedBetween(name, 'HEAD')).rejects.toMatchObject({ name: 'StoreFailure' })
  })
})

describe('texts of the working tree', () => {
  test('only text, inside the root, not too large', async () => {
    const outside = folderWith({ 'secret.ts': 's' })
    const root = repository({ 'a.ts': '\uFEFFa\r\n', 'größe/b.ts': 'b', 'large.ts': 'x'.repeat(1024 ** 2 + 1) })
    write(root, { 'binary.bin': new Uint8Array([1, 0, 2]), 'latin.txt': new Uint8Array([0xe4]) })
    symlinkSync(join(outside, 'secret.ts'), join(root, 'out.ts'))
    symlinkSync('a.ts', join(root, 'in.ts'))
    const asked = ['a.ts', 'größe/b.ts', 'large.ts', 'binary.bin', 'latin.txt', 'out.ts', 'in.ts', 'größe', '']
    const others = ['../x', '/etc/hostname', '.git/config', 'none.ts', 'a\0b']
    expect(Object.fromEntries(await facts(root).texts([...asked, ...others]))).toEqual({
      'a.ts': '\uFEFFa\r\n',
      'größe/b.ts': 'b',
      'in.ts': '\uFEFFa\r\n',
    })
  })
})

describe('what is not done', () => {
  test('no program that the repository names is run', async () => {
    const { root, first } = moved()
    const proof = join(root, 'ran')
    const program = join(root, 'program.sh')
    writeFileSync(program, `#!/bin/sh\ntouch ${proof}\n`)
    chmodSync(program, 0o755)
    write(root, { '.gitattributes': '* diff=own filter=own\n' })
    for (const key of ['core.fsmonitor', 'core.pager', 'core.sshCommand', 'diff.external', 'gpg.program'])
      git(root, 'config', key, program)
    for (const key of [
      'diff.own.textconv',
      'diff.own.command',
      'filter.own.clean',
      'filter.own.smudge',
      'filter.own.process',
    ])
      git(root, 'config', key, program)
    git(root, 'config', 'log.showSignature', 'true')
    for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction'])
      writeFileSync(join(root, '.git', 'hooks', hook), `#!/bin/sh\ntouch ${proof}\n`, { mode: 0o755 })
    const asked = facts(root)
    expect(await asked.history(9)).toHaveLength(2)
    await asked.ancestry([first])
    await asked.lastChanged(['a.ts'])
    expect((await asked.renamedSince(first)).size).toBe(1)
    expect(await asked.changedBetween(first, 'HEAD')).toHaveLength(3)
    await asked.texts(['a.ts'])
    expect(existsSync(proof)).toBe(false)
  })

  test('a partial clone fetches nothing: what is not here is not told', async () => {
    const { root, first } = moved()
    git(root, 'config', 'uploadpack.allowFilter', 'true')
    const clone = join(folderWith(), 'clone')
    git(root, 'clone', '-q', '--no-checkout', '--filter=blob:none', `file://${root}`, clone)
    const asked = facts(clone)
    expect((await asked.history(9)).map(({ subject }) => subject)).toEqual(['Move "it" → there', 'First and more'])
    expect((await asked.ancestry([first])).get(first)).toBe('ancestor')
    await asked.renamedSince(first)
    expect(git(clone, 'rev-list', '--objects', '--all', '--missing=print').match(/^\?/gm)).toHaveLength(4)
  })

  test('without git there is no past, and asking for a difference is a failure', async () => {
    const { root, first } = moved()
    const path = process.env.PATH
    process.env.PATH = folderWith()
    try {
      const asked = facts(root)
      expect((await asked.head()).commit).not.toBeNull()
      expect(await asked.history(9)).toEqual([])
      expect(await asked.ancestry([first])).toEqual(new Map())
      expect(await asked.commitDates([first])).toEqual(new Map())
      expect(await asked.lastChanged(['a.ts'])).toEqual(new Map())
      expect(await asked.renamedSince(first)).toEqual(new Map())
      await expect(asked.changedBetween(first, 'HEAD')).rejects.toMatchObject({ name: 'StoreFailure' })
    } finally {
      process.env.PATH = path
    }
  })
})
