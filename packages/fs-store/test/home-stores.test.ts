import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { homeStores } from '@repolore/fs-store'
import { expect, test } from 'vitest'
import { folderWith, write } from './folder.ts'

/** One home, in a folder of its own: outside the root. */
function outside(home: 'memory' | 'graph', path: string, except: readonly string[] = []) {
  const [found] = homeStores({ root: folderWith(), mounts: [{ tier: 'user', home, path, at: path, except }] })
  if (found === undefined) throw new Error('no home')
  return found.store
}

const paths = async (home: 'memory' | 'graph', root: string, except: readonly string[] = []) =>
  (await outside(home, root, except).list()).map(({ path }) => path).sort()

test('lists the records of its home, without what is skipped', async () => {
  const root = folderWith({
    'a.md': 'x',
    'deep/er/b.md': 'x',
    '_descriptions.md': 'x',
    '_local/usage.md': 'x',
    'deep/_draft/c.md': 'x',
    '.hidden/d.md': 'x',
    'deep/.e.md': 'x',
    'node_modules/m/f.md': 'x',
    'notes.txt': 'x',
  })
  expect(await paths('memory', root)).toEqual(['a.md', 'deep/er/b.md'])
})

test('leaves a home below it to that home, by whatever way it is reached', async () => {
  const root = folderWith({ 'a.md': 'x', 'me/b.md': 'x' })
  symlinkSync(join(root, 'me'), join(root, 'also'))
  expect(await paths('memory', root)).toEqual(['a.md', 'me/b.md'])
  expect(await paths('memory', root, [join(root, 'me')])).toEqual(['a.md'])
})

test('follows links inside its folder only', async () => {
  const base = folderWith({ 'memory/real/a.md': 'x', 'out/b.md': 'x' })
  const root = join(base, 'memory')
  symlinkSync(join(root, 'real', 'a.md'), join(root, 'z.md'))
  symlinkSync(join(base, 'out', 'b.md'), join(root, 'out.md'))
  const store = outside('memory', root)
  expect((await store.list()).map(({ path }) => path).sort()).toEqual(['out.md', 'real/a.md'])
  expect(await store.read(['out.md'])).toMatchObject([{ text: null, reason: expect.stringContaining('symbolic link') }])
})

test.each(['inside the repository', 'outside of it'])(
  'names every link that leads to a folder %s and out of its home, and reads nothing there',
  async (where) => {
    const base = folderWith({
      'p/.context/memory/a.md': 'x',
      'p/.context/rules/a.yaml': 'x',
      'p/docs/deep/b.md': 'secret',
      'p/docs/deep/b.yaml': 'secret',
      'away/deep/b.md': 'secret',
      'away/deep/b.yaml': 'secret',
    })
    const root = join(base, 'p')
    const target = where === 'inside the repository' ? join(root, 'docs') : join(base, 'away')
    for (const home of ['memory', 'rules']) symlinkSync(target, join(root, '.context', home, 'linked'))
    symlinkSync('linked', join(root, '.context/memory/twice'))
    const mount = (home: 'memory' | 'rules') => {
      const path = join(root, '.context', home)
      return { tier: 'project', home, path, at: `.context/${home}`, except: [] } as const
    }
    for (const { mount: shown, store } of homeStores({ root, mounts: [mount('memory'), mount('rules')] })) {
      const [own, links] = shown.home === 'memory' ? ['a.md', ['linked', 'twice']] : ['a.yaml', ['linked']]
      const listed = await store.list()
      expect(listed.map(({ path, barred }) => [path, barred ?? null])).toEqual([
        [own, null],
        ...links.map((path) => [
          path,
          expect.stringMatching(/^a symbolic link leads to .*, which is not part of the store$/),
        ]),
      ])
      const below = ['linked/deep/b.md', 'linked/deep/b.yaml', 'twice/deep/b.md']
      for (const { text } of await store.read(below)) expect(text).toBeNull()
    }
  },
)

test('the index of dependencies is one file, not what lies beside it', async () => {
  const root = folderWith({ 'reference-index.json': '{}', 'deep/reference-index.json': '{}', 'other.json': '{}' })
  expect(await paths('graph', root)).toEqual(['reference-index.json'])
})

test('a folder that is not there is empty, and is seen when it comes', async () => {
  const base = folderWith()
  const root = join(base, 'memory')
  expect(await paths('memory', root)).toEqual([])
  mkdirSync(root)
  write(root, { 'a.md': 'x' })
  expect(await paths('memory', root)).toEqual(['a.md'])
})

test('writes and reads back what stands beside the records, and lists it not', async () => {
  const root = folderWith({ 'a.md': 'x' })
  const store = outside('memory', root)
  await store.apply([{ path: '_descriptions.md', was: null, text: 'a\n' }])
  expect(await store.read(['_descriptions.md'])).toMatchObject([{ text: 'a\n' }])
  expect(await paths('memory', root)).toEqual(['a.md'])
  await expect(store.apply([{ path: 'run.sh', was: null, text: 'x' }])).rejects.toThrow(
    /not a file that this store keeps/,
  )
})
