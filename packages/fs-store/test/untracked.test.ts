import { join } from 'node:path'
import { gitRepository } from '@repolore/fs-store'
import { describe, expect, test } from 'vitest'
import { folderWith, write } from './folder.ts'
import { commitAll, git } from './git.ts'

function repository(): string {
  const root = folderWith({ '.gitignore': 'out/\n*.log\n', 'a.md': 'a', 'sub/b.md': 'b' })
  git(root, 'init', '-q')
  commitAll(root)
  return root
}

describe('untracked files are those that are neither tracked nor ignored', () => {
  test('by their names, in byte order', async () => {
    const root = repository()
    write(root, { 'sub/größe.md': '', 'new.md': '', 'Z.md': '', 'out/x.js': '', 'run.log': '' })
    expect(await gitRepository(root).untracked?.()).toEqual(['Z.md', 'new.md', 'sub/größe.md'])
  })

  test('from a folder below the top, relative to it and without what is beside', async () => {
    const root = repository()
    write(root, { 'new.md': '', 'sub/c.md': '', 'sub/deep/d.log': '' })
    expect(await gitRepository(join(root, 'sub')).untracked?.()).toEqual(['c.md'])
  })

  test('none once they are added, and none outside Git', async () => {
    const root = repository()
    write(root, { 'new.md': '' })
    git(root, 'add', 'new.md')
    expect(await gitRepository(root).untracked?.()).toEqual([])
    expect(await gitRepository(folderWith({ 'a.md': 'a' })).untracked?.()).toEqual([])
  })
})
