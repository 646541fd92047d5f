import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createLore, type DocumentRef } from '@repolore/core'
import { gitRepository, homeStores, type Mount, treeAt, treeHomes, treeRepository } from '@repolore/fs-store'
import { describe, expect, test } from 'vitest'
import { folderWith, write } from './folder.ts'
import { commitAll, git } from './git.ts'

const RULE = 'type: code_style\npriority: mandatory\ntitle: R\ndescription: d\n'
const FILES = {
  'engineering-context/a.md': '---\nid: a\nscope: GLOBAL\ntags: [ARCHITECTURE]\nload: ALWAYS\n---\n\nFirst.\n',
  'engineering-context/größe/b.md': '---\nid: b\nscope: GLOBAL\ntags: [ARCHITECTURE]\nload: ALWAYS\n---\n\nB.\n',
  'engineering-context/node_modules/x.md': 'x',
  'engineering-context/_local/x.md': 'x',
  'engineering-context/other.txt': 'x',
  '.context/rules/one.yaml': RULE,
  '.context/rules/.hidden/two.yaml': RULE,
  '.context/memory/m.md': '---\nname: m\n---\n\nM.\n',
  '.context/memory/.#m.md': 'x',
  'src/x.ts': 'x',
}

function mountsAt(root: string): readonly Mount[] {
  const mount = (home: Mount['home'], at: string, except: readonly string[] = []): Mount => ({
    tier: 'project',
    home,
    path: join(root, at),
    at,
    except,
  })
  return [
    mount('documents', 'engineering-context'),
    mount('rules', '.context/rules'),
    mount('memory', '.context/memory'),
  ]
}

function linked(): string {
  const root = folderWith(FILES)
  const outside = folderWith({ 'secret.md': 's' })
  symlinkSync('../src/none.md', join(root, 'engineering-context/nowhere.md'))
  symlinkSync('größe/b.md', join(root, 'engineering-context/again.md'))
  symlinkSync(outside, join(root, 'engineering-context/out'))
  symlinkSync(join(outside, 'secret.md'), join(root, 'engineering-context/secret.md'))
  symlinkSync('../../more', join(root, '.context/memory/more'))
  symlinkSync('circle.md', join(root, 'engineering-context/circle.md'))
  write(root, { 'more/n.md': '---\nname: n\n---\n\nN.\n', 'docs/linked.md': 'x' })
  symlinkSync('../docs', join(root, 'engineering-context/docs'))
  git(root, 'init', '-q')
  return root
}

const shown = (refs: readonly DocumentRef[]) =>
  refs.map(({ path, barred }) => [path, barred !== undefined]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))

function treeOf(root: string, commit: string) {
  const tree = treeAt({ root, commit })
  if (tree === null) throw new Error(`no tree ${commit}`)
  return tree
}

describe('the homes of a commit', () => {
  test('are those of a folder in which it is checked out, links and all', async () => {
    const root = linked()
    const commit = commitAll(root)
    const mounts = mountsAt(root)
    const now = homeStores({ root, mounts })
    const then = treeHomes({ root, mounts, tree: treeOf(root, commit) })
    expect(then.map(({ mount }) => mount)).toEqual(mounts)
    for (const [place, { store }] of now.entries()) {
      const [here, there] = [await store.list(), (await then[place]?.store.list()) ?? []]
      expect(shown(there)).toEqual(shown(here))
      const paths = here.filter(({ barred }) => barred === undefined).map(({ path }) => path)
      const texts = async (one: typeof store | undefined) =>
        Object.fromEntries(((await one?.read(paths)) ?? []).map(({ path, text }) => [path, text]))
      expect(Object.keys(await texts(store)).length).toBeGreaterThan(0)
      // The tree's stores only read; what is compared is what was read.
      expect(await texts(then[place]?.store as typeof store)).toEqual(await texts(store))
    }
  })

  test('stay as they were while the working tree goes on', async () => {
    const root = linked()
    const first = commitAll(root)
    write(root, { 'engineering-context/a.md': FILES['engineering-context/a.md'].replace('First', 'Second') })
    rmSync(join(root, 'engineering-context/größe/b.md'))
    commitAll(root)
    const mounts = mountsAt(root).slice(0, 1)
    const bodies = async (commit: string) => {
      const [home] = treeHomes({ root, mounts, tree: treeOf(root, commit) })
      if (home === undefined) throw new Error('no home')
      const lore = createLore({ layers: [{ tier: 'project', store: home.store }] })
      return (await lore.list({ kind: 'document', tier: null, branch: null })).map(({ key, body }) => [
        key,
        body.trim(),
      ])
    }
    expect(await bodies(first)).toContainEqual(['document:a', 'First.'])
    expect(await bodies(first)).toContainEqual(['document:b', 'B.'])
    expect(await bodies('HEAD')).toContainEqual(['document:a', 'Second.'])
    expect(await bodies('HEAD')).not.toContainEqual(['document:b', 'B.'])
  })

  test('read nothing outside them', async () => {
    const root = linked()
    const [home] = treeHomes({ root, mounts: mountsAt(root), tree: treeOf(root, commitAll(root)) })
    const read =
      (await home?.store.read([
        'src/x.ts',
        '../x',
        'engineering-context/secret.md',
        'engineering-context/none.md',
        '',
      ])) ?? []
    expect(read.map(({ path, text }) => [path, text])).toEqual([
      ['src/x.ts', null],
      ['../x', null],
      ['engineering-context/secret.md', null],
      ['', null],
    ])
  })

  test('below the top of the repository; a folder outside it is no part of the commit', async () => {
    const top = folderWith(Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`pkg/${path}`, text])))
    git(top, 'init', '-q')
    const root = join(top, 'pkg')
    const tree = treeOf(root, commitAll(top))
    const elsewhere: Mount = { tier: 'user', home: 'memory', path: folderWith(), at: '/elsewhere', except: [] }
    const homes = treeHomes({ root, mounts: [...mountsAt(root), elsewhere], tree })
    expect(homes).toHaveLength(3)
    expect((await homes[1]?.store.list())?.map(({ path }) => path)).toEqual(['one.yaml'])
  })
})

describe('the repository of a commit', () => {
  test('no commit, no repository: no tree', () => {
    const root = linked()
    expect(treeAt({ root, commit: 'HEAD' })).toBeNull()
    commitAll(root)
    for (const commit of ['f'.repeat(40), 'nothing', '--all', '', 'HEAD~1']) expect(treeAt({ root, commit })).toBeNull()
    expect(treeAt({ root, commit: 'main' })?.commit).toBe(git(root, 'rev-parse', 'HEAD').trim())
    expect(treeAt({ root: folderWith(), commit: 'HEAD' })).toBeNull()
  })

  test('its facts are those that were told when it was HEAD', async () => {
    const root = linked()
    const first = commitAll(root)
    const then = gitRepository(root)
    const paths = [
      'src/x.ts',
      'engineering-context/again.md',
      'engineering-context/secret.md',
      'src',
      'none.ts',
      '../x',
    ]
    const tell = async (facts: ReturnType<typeof gitRepository>) => ({
      head: await facts.head(),
      files: await facts.files(),
      existing: await facts.existing(paths),
      texts: await facts.texts?.(paths),
      history: await facts.history?.(9),
      ancestry: await facts.ancestry?.([first]),
      changed: await facts.lastChanged?.(paths),
      renamed: await facts.renamedSince?.(first),
    })
    const told = await tell(then)
    git(root, 'mv', 'src/x.ts', 'src/y.ts')
    const second = commitAll(root)
    const tree = treeOf(root, first.slice(0, 10))
    expect(await tell(treeRepository({ root, tree }))).toEqual(told)
    expect(await tree.commit).toBe(first)
    git(root, 'mv', 'src/y.ts', 'src/z.ts')
    const later = treeRepository({ root, tree: treeOf(root, second) })
    expect(await later.renamedSince?.(first)).toEqual(new Map([['src/x.ts', 'src/y.ts']]))
    expect((await treeRepository({ root, tree }).ancestry?.([second]))?.get(second)).toBe('not-ancestor')
  })
})
