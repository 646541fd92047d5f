import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gitRepository } from '@repolore/fs-store'
import { describe, expect, test } from 'vitest'
import { indexPaths } from '../src/git/index-file.ts'
import { folderWith, write } from './folder.ts'
import { commitAll, git } from './git.ts'

const FILES = {
  'a.md': 'a',
  'a/b.md': 'b',
  'a-b/c.md': 'c',
  'größe/日本 語.md': 'd',
  'deep/er/and/deeper/still/x.ts': 'e',
  'deep/er/and/deeper/still/y.ts': 'f',
  'tab\there.md': 'g',
  [`long/${'n'.repeat(200)}.md`]: 'h',
}

function repository(files: Readonly<Record<string, string>> = FILES): string {
  const root = folderWith(files)
  git(root, 'init', '-q')
  return root
}

/** What Git itself says, in the shape of the port. */
function asGitSays(root: string) {
  return {
    branch: git(root, 'branch', '--show-current').trim() || null,
    files: git(root, 'ls-files', '-z').split('\0').filter(Boolean),
    branches: git(root, 'for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads').split('\n').filter(Boolean),
  }
}

async function asWeSay(root: string) {
  const facts = gitRepository(root)
  return { branch: (await facts.head()).branch, files: await facts.files(), branches: await facts.branches() }
}

describe('the facts of a repository are those that git tells', () => {
  test('before the first commit', async () => {
    const root = repository()
    git(root, 'checkout', '-q', '-b', 'feature/größe')
    expect(await gitRepository(root).head()).toEqual({ branch: 'feature/größe', commit: null })
    expect(await asWeSay(root)).toEqual(asGitSays(root))
  })

  test('with commits on several branches', async () => {
    const root = repository()
    const commit = commitAll(root)
    for (const branch of ['feature/a', 'feature/b', '2024', '@me/x', 'null', '日本']) git(root, 'branch', branch)
    expect(await gitRepository(root).head()).toEqual({ branch: 'main', commit })
    expect(await asWeSay(root)).toEqual(asGitSays(root))
  })

  test('with packed references, and one that is newer than the pack', async () => {
    const root = repository()
    commitAll(root)
    for (const branch of ['one', 'two/three']) git(root, 'branch', branch)
    git(root, 'tag', '-a', 'v1', '-m', 'annotated')
    git(root, 'pack-refs', '--all')
    expect((await gitRepository(root).head()).commit).toBe(git(root, 'rev-parse', 'HEAD').trim())
    write(root, { 'new.md': 'n' })
    const commit = commitAll(root)
    git(root, 'branch', 'four')
    expect(await gitRepository(root).head()).toEqual({ branch: 'main', commit })
    expect(await asWeSay(root)).toEqual(asGitSays(root))
  })

  test('on a detached HEAD', async () => {
    const root = repository()
    const commit = commitAll(root)
    git(root, 'checkout', '-q', '--detach')
    expect(await gitRepository(root).head()).toEqual({ branch: null, commit })
  })

  test('in a worktree and in a submodule', async () => {
    const root = repository()
    const commit = commitAll(root)
    git(root, 'pack-refs', '--all')
    const tree = join(folderWith(), 'tree')
    git(root, 'worktree', 'add', '-q', '-b', 'side', tree)
    expect(await gitRepository(tree).head()).toEqual({ branch: 'side', commit })
    expect(await asWeSay(tree)).toEqual(asGitSays(tree))
    const outer = repository({ 'o.md': 'o' })
    git(outer, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', root, 'inner')
    commitAll(outer)
    expect(await asWeSay(join(outer, 'inner'))).toEqual(asGitSays(join(outer, 'inner')))
    expect(await asWeSay(outer)).toEqual({ ...asGitSays(outer), files: ['.gitmodules', 'o.md'] })
  })

  test('below the top of a repository', async () => {
    const root = repository()
    commitAll(root)
    expect(await gitRepository(join(root, 'deep', 'er')).files()).toEqual(asGitSays(join(root, 'deep', 'er')).files)
  })

  test('with SHA-256 object names', async () => {
    const root = folderWith(FILES)
    git(root, 'init', '-q', '--object-format=sha256')
    const commit = commitAll(root)
    expect(commit).toHaveLength(64)
    expect((await gitRepository(root).head()).commit).toBe(commit)
    expect(await asWeSay(root)).toEqual(asGitSays(root))
  })

  test('under a merge conflict a path is there once', async () => {
    const root = repository({ 'x.md': 'base' })
    commitAll(root)
    git(root, 'checkout', '-q', '-b', 'other')
    write(root, { 'x.md': 'other' })
    commitAll(root)
    git(root, 'checkout', '-q', 'main')
    write(root, { 'x.md': 'main' })
    commitAll(root)
    expect(() => git(root, 'merge', 'other')).toThrow()
    expect(await gitRepository(root).files()).toEqual(['x.md'])
  })
})

describe('the index', () => {
  const cases = {
    'version 2': [['update-index', '--index-version', '2']],
    'version 3, with a path that is only intended': [['add', '-N', 'intended.md']],
    'version 4, which shortens names': [['update-index', '--index-version', '4']],
    'a split index, which git itself must read': [
      ['update-index', '--split-index'],
      ['add', 'intended.md'],
    ],
    'a sparse index, which git itself must read': [['sparse-checkout', 'set', '--cone', '--sparse-index', 'a']],
  } as const
  for (const [name, commands] of Object.entries(cases)) {
    test(name, async () => {
      const root = repository()
      commitAll(root)
      write(root, { 'intended.md': 'i' })
      for (const command of commands) git(root, ...command)
      expect(await gitRepository(root).files()).toEqual(asGitSays(root).files)
    })
  }

  test('what cannot be read here is left to git, with the reason', () => {
    const root = repository()
    commitAll(root)
    const index = readFileSync(join(root, '.git', 'index'))
    expect(indexPaths(index, 20)).toEqual({ paths: asGitSays(root).files })
    expect(indexPaths(index.subarray(0, 100), 20).paths).toBeNull()
    expect(indexPaths(Buffer.from('DIRC\0\0\0\u0009\0\0\0\0'), 20)).toEqual({ paths: null, reason: 'it has version 9' })
    expect(indexPaths(Buffer.from('nothing of the kind'), 20)).toEqual({ paths: null, reason: 'it is no index' })
  })
})

describe('what the repository does not say', () => {
  test('outside Git there is no branch, no commit and no file', async () => {
    const root = folderWith(FILES)
    expect(await gitRepository(root).head()).toEqual({ branch: null, commit: null })
    expect(await asWeSay(root)).toEqual({ branch: null, files: [], branches: [] })
  })

  test('no program that the repository names is run', async () => {
    const root = repository()
    commitAll(root)
    git(root, 'update-index', '--split-index')
    const proof = join(root, 'ran')
    const program = join(root, 'program.sh')
    writeFileSync(program, `#!/bin/sh\ntouch ${proof}\n`, { mode: 0o755 })
    for (const key of ['core.fsmonitor', 'core.pager', 'core.sshCommand', 'diff.external'])
      git(root, 'config', key, program)
    await gitRepository(root).files()
    await gitRepository(root).branches()
    expect(await gitRepository(root).existing(['ran'])).toEqual(new Set())
  })

  test('a form of references that only a newer git can read is a failure with the next step', async () => {
    const root = repository()
    git(root, 'config', 'core.repositoryformatversion', '1')
    git(root, 'config', 'extensions.refstorage', 'unheard-of')
    await expect(gitRepository(root).head()).rejects.toMatchObject({
      name: 'StoreFailure',
      next: expect.stringContaining('git'),
    })
  })

  test('a path exists only inside the root', async () => {
    const outside = folderWith({ 'secret.md': 's' })
    const root = repository()
    symlinkSync(outside, join(root, 'link'))
    symlinkSync('a.md', join(root, 'inner.md'))
    mkdirSync(join(root, 'empty'))
    const asked = [
      'a.md',
      'a',
      'empty',
      'inner.md',
      'none.md',
      'a.md/x',
      'link/secret.md',
      `../${root.split('/').at(-1)}/a.md`,
      join(root, 'a.md'),
      '',
    ]
    expect([...(await gitRepository(root).existing(asked))]).toEqual(['a.md', 'a', 'empty', 'inner.md'])
    rmSync(join(root, 'a.md'))
    expect(await gitRepository(root).existing(['a.md', 'inner.md'])).toEqual(new Set())
  })
})
