import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createLore, type Layer, type WritableLore, type WritableStore } from '@repolore/core'
import {
  type Disk,
  discover,
  findFolders,
  fsStore,
  type HomeStore,
  type HomeStores,
  homeStores,
  type Mount,
  mountsOf,
} from '@repolore/fs-store'
import { describe, expect, test } from 'vitest'
import { nodeDisk } from '../src/write/disk.ts'
import { bury, faultyDisk } from './faulty-disk.ts'
import { folderWith } from './folder.ts'

const FILES = {
  'engineering-context/heat.md':
    '---\nid: heat\nscope: GLOBAL\ntags: [DOMAIN]\nload: ALWAYS\n---\n# Heat\n\nAs [[memory:kiln]] says.\n',
  '.context/rules/hot.yaml':
    "key: hot\ntitle: Hot\ntype: security\nscope: all\npriority: mandatory\nmodules: [all]\nsummary: Never touch what is hot.\ncontent: x\napplies_to: {files: ['**']}\ncreated: 2026-01-01\n",
  '.context/memory/kiln.md': '---\nname: kiln\ndescription: d\n---\n\nHot.\n',
  '.context/memory/glaze.md': '---\nname: glaze\ndescription: d\n---\n\nSee [[kiln]] and [[rule:hot]].\n',
}

function mountsIn(root: string): readonly Mount[] {
  const on = { cwd: root, env: {}, home: null }
  return mountsOf(findFolders({ ...on, discovery: discover({ ...on, root }) }).folders, root)
}

/** A lore as the command makes it: a layer for each home. */
function loreOf([first, ...others]: HomeStores, root: string): WritableLore {
  return createLore({ layers: [layerOf(first), ...others.map(layerOf)], root })
}

function layerOf({ mount: { tier, home, at }, ...stores }: HomeStore): Layer<WritableStore> {
  return home === 'documents' ? { tier, ...stores } : { tier, mount: home, at, ...stores }
}

function loreAt(root: string, disk: Disk = nodeDisk): WritableLore {
  return loreOf(homeStores({ root, mounts: mountsIn(root), disk }), root)
}

async function renamed(lore: WritableLore, from: string, to: string): Promise<void> {
  const plan = await lore.planRename({ from, to })
  if (!plan.ok) throw new Error(plan.failure.code)
  const done = await lore.apply(plan.value)
  if (!done.ok) throw new Error(done.failure.code)
}

/** What every home says, by path, through a lore of its own. */
/** What every home says, by path, read through stores of its own. */
async function texts(root: string): Promise<Readonly<Record<string, string | null>>> {
  const found = await Promise.all(
    homeStores({ root, mounts: mountsIn(root) }).map(async ({ mount, store }) => {
      const read = await store.read((await store.list()).map(({ path }) => path))
      return read.map(({ path, text }) => [mount.home === 'documents' ? path : `${mount.at}/${path}`, text] as const)
    }),
  )
  return Object.fromEntries(found.flat())
}

const NEW = {
  '.context/rules/hot.yaml': FILES['.context/rules/hot.yaml'],
  'engineering-context/heat.md': FILES['engineering-context/heat.md'].replace('kiln', 'oven'),
  '.context/memory/oven.md': FILES['.context/memory/kiln.md'].replace('kiln', 'oven'),
  '.context/memory/glaze.md': FILES['.context/memory/glaze.md'].replace('kiln', 'oven'),
}

describe('a name that several homes of one root know', () => {
  test('is changed in one transaction, and back', async () => {
    const root = folderWith(FILES)
    await renamed(loreAt(root), 'kiln', 'oven')
    expect(await texts(root)).toEqual(NEW)
    expect(existsSync(join(root, '.repolore', 'journal'))).toBe(true)
    for (const home of ['memory', 'rules']) expect(existsSync(join(root, '.context', home, '.repolore'))).toBe(false)
    await renamed(loreAt(root), 'oven', 'kiln')
    expect(await texts(root)).toEqual(FILES)
  })

  test('of a rule goes with its file and the links of memories', async () => {
    const root = folderWith(FILES)
    await renamed(loreAt(root), 'rule:hot', 'warm')
    const now = await texts(root)
    expect(now['.context/rules/warm.yaml']).toBe(FILES['.context/rules/hot.yaml'].replace('hot', 'warm'))
    expect(now['.context/memory/glaze.md']).toContain('[[rule:warm]]')
    await renamed(loreAt(root), 'rule:warm', 'hot')
    expect(await texts(root)).toEqual(FILES)
  })

  test('killed in any step: every home shows the old, or every home the new', async () => {
    const sides = new Set<string>()
    let steps = 0
    for (let at = 0; ; at += 1) {
      const root = folderWith(FILES)
      const disk = faultyDisk(at, 'kill')
      await renamed(loreAt(root, disk), 'kiln', 'oven').catch(() => null)
      if (disk.steps() <= at) break
      steps += 1
      // First a reader beside the writer, who may not settle what it sees, then one after its end.
      const beside = await texts(root)
      bury(root)
      const after = await texts(root)
      expect(after).toEqual(beside)
      expect(await plainTexts(root)).toEqual(after)
      const side = '.context/memory/oven.md' in after ? 'new' : 'old'
      expect(after).toEqual(side === 'new' ? NEW : FILES)
      sides.add(side)
    }
    expect(steps).toBeGreaterThan(20)
    expect([...sides].sort()).toEqual(['new', 'old'])
  })

  test('a running reader sees the rename of another writer in one answer', async () => {
    const root = folderWith(FILES)
    const reader = loreAt(root)
    for (const [from, to] of [
      ['kiln', 'oven'],
      ['oven', 'kiln'],
    ] as const) {
      const renaming = renamed(loreAt(root), from, to)
      for (let turn = 0; turn < 20; turn += 1) {
        const broken = (await reader.check()).filter(({ code }) => code.includes('link'))
        expect(broken).toEqual([])
      }
      await renaming
      expect((await reader.memory(to)).ok).toBe(true)
    }
  })

  test('a folder outside the root is a store of its own', async () => {
    const root = folderWith({ 'engineering-context/heat.md': FILES['engineering-context/heat.md'] })
    const path = join(folderWith({ 'memory/kiln.md': FILES['.context/memory/kiln.md'] }), 'memory')
    const documents = { tier: 'project', home: 'documents', path: join(root, 'engineering-context') } as const
    const homes = homeStores({
      root,
      mounts: [
        { ...documents, at: 'engineering-context', except: [] },
        { tier: 'user', home: 'memory', path, at: path, except: [] },
      ],
    })
    expect(homes.map(({ base }) => base?.path)).toEqual(['', undefined])
    await expect(renamed(loreOf(homes, root), 'kiln', 'oven')).rejects.toThrow('spans-stores')
  })

  test('the plain store of the root serves, and finishes, what the homes began', async () => {
    const root = folderWith({ ...FILES, '.claude/memory/passed.md': FILES['.context/memory/kiln.md'] })
    const lore = createLore({ layers: [{ tier: 'project', store: fsStore({ root }) }] })
    expect((await lore.rulesFor('a.ts')).rules.hits.map(({ entry }) => entry.id)).toEqual(['hot'])
    expect((await lore.memory('passed')).ok).toBe(false)
    await renamed(lore, 'kiln', 'oven')
    expect(await plainTexts(root)).toEqual({ ...NEW, '.claude/memory/passed.md': FILES['.context/memory/kiln.md'] })
  })
})

async function plainTexts(root: string): Promise<Readonly<Record<string, string | null>>> {
  const store = fsStore({ root })
  const read = await store.read((await store.list()).map(({ path }) => path))
  return Object.fromEntries(read.map(({ path, text }) => [path, text]))
}
