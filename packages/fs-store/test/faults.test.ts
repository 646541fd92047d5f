import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Change, contentHash } from '@repolore/core'
import { fsStore } from '@repolore/fs-store'
import { describe, expect, test } from 'vitest'
import { nodeDisk } from '../src/write/disk.ts'
import { bury, type Fault, faultyDisk } from './faulty-disk.ts'
import { folderWith, write } from './folder.ts'

const OLD = {
  'engineering-context/a.md': 'a, before\r\n',
  'engineering-context/b.md': '\uFEFFb, before',
  'engineering-context/gone.md': 'gone, before',
  'engineering-context/same.md': 'same',
}
const NEW = {
  'engineering-context/a.md': 'a, after',
  'engineering-context/b.md': 'b, after',
  'engineering-context/new/deep/c.md': 'c, after',
  'engineering-context/same.md': 'same',
}

const BATCH: readonly Change[] = [
  ...(['a', 'b'] as const).map((id) => changeOf(`engineering-context/${id}.md`)),
  changeOf('engineering-context/gone.md'),
  changeOf('engineering-context/new/deep/c.md'),
]

function changeOf(path: string): Change {
  const [before, after] = [textIn(OLD, path), textIn(NEW, path)]
  return { path, was: before === null ? null : contentHash(before), text: after }
}

function textIn(files: Readonly<Record<string, string>>, path: string): string | null {
  return files[path] ?? null
}

async function texts(root: string): Promise<Record<string, string | null>> {
  const store = fsStore({ root })
  const read = await store.read((await store.list()).map(({ path }) => path))
  return Object.fromEntries(read.map(({ path, text }) => [path, text]))
}

function sideOf(found: Readonly<Record<string, string | null>>): 'old' | 'new' {
  const isNew = found['engineering-context/a.md'] === NEW['engineering-context/a.md']
  expect(found).toEqual(isNew ? NEW : OLD)
  return isNew ? 'new' : 'old'
}

/** One `apply` that meets a fault, in a folder of its own; `null` when the batch has fewer steps. */
async function applyWith(fault: Fault, at: number) {
  const root = folderWith(OLD)
  const disk = faultyDisk(at, fault)
  const ended = await fsStore({ root, disk })
    .apply(BATCH)
    .then(
      () => 'applied' as const,
      (error: unknown) => error,
    )
  return disk.steps() <= at ? null : { root, ended }
}

/** Runs a case for every step of the batch, and gives how many there are. */
async function eachStep(
  fault: Fault,
  check: (met: { root: string; ended: unknown; at: number }) => Promise<void>,
): Promise<number> {
  for (let at = 0; ; at += 1) {
    const met = await applyWith(fault, at)
    if (met === null) return at
    await check({ ...met, at })
  }
}

function leftIn(root: string): readonly string[] {
  const folder = join(root, '.repolore')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.gitignore' && name !== 'journal') : []
}

describe('a writer that is killed in any of its steps', () => {
  test('leaves all of the old or all of the new to the next start, and nothing in the way of the next batch', async () => {
    const sides: string[] = []
    const steps = await eachStep('kill', async ({ root }) => {
      bury(root)
      const side = sideOf(await texts(root))
      sides.push(side)
      expect(sideOf(await texts(root))).toBe(side)
      const last = { path: 'engineering-context/last.md', was: null, text: 'last' }
      await fsStore({ root }).apply([last])
      expect(await texts(root)).toEqual({ ...(side === 'new' ? NEW : OLD), [last.path]: last.text })
      expect(leftIn(root).filter((name) => !name.startsWith('lock.'))).toEqual([])
    })
    expect(steps).toBeGreaterThan(20)
    // Once the new is there, no later step gives the old.
    expect(sides.join(' ')).toMatch(/^(?:old )+(?:new ?)+$/)
  })

  test('shows the same side to a reader who may not settle it', async () => {
    await eachStep('kill', async ({ root }) => {
      const beside = sideOf(await texts(root))
      bury(root)
      expect(sideOf(await texts(root))).toBe(beside)
    })
  })

  test('may be followed by a dozen that are killed in one step after another of settling it', async () => {
    let killed = 0
    await eachStep('kill', async ({ root, at }) => {
      if (at % 5 !== 0) return
      bury(root)
      for (let step = 0; step < 24; step += 2) {
        const disk = faultyDisk(step, 'kill')
        await fsStore({ root, disk })
          .list()
          .catch(() => {
            killed += 1
          })
        bury(root)
      }
      sideOf(await texts(root))
    })
    expect(killed).toBeGreaterThan(10)
  })
})

describe('a disk that refuses any one step', () => {
  for (const fault of ['ENOSPC', 'EACCES'] as const) {
    test(`with ${fault}: the batch is applied, or fails and nothing is changed`, async () => {
      const ends = new Set<string>()
      await eachStep(fault, async ({ root, ended }) => {
        if (ended !== 'applied')
          expect(ended).toMatchObject({ name: 'StoreFailure', next: expect.stringContaining('nothing was changed') })
        ends.add(ended === 'applied' ? 'applied' : 'failed')
        bury(root)
        expect(sideOf(await texts(root))).toBe(ended === 'applied' ? 'new' : 'old')
        if (ended !== 'applied') expect(existsSync(join(root, 'engineering-context/new'))).toBe(false)
      })
      expect(ends).toEqual(new Set(['applied', 'failed']))
    })
  }
})

describe('a later hand at a file of a killed batch', () => {
  test('keeps what it wrote; the rest of the batch is settled', async () => {
    let kept = 0
    await eachStep('kill', async ({ root }) => {
      write(root, { 'engineering-context/b.md': 'by hand' })
      const beside = await texts(root)
      bury(root)
      const found = await texts(root)
      expect(found).toEqual(beside)
      expect(found['engineering-context/b.md']).toBe('by hand')
      const side = found['engineering-context/a.md'] === NEW['engineering-context/a.md'] ? NEW : OLD
      expect(found).toEqual({ ...side, 'engineering-context/b.md': 'by hand' })
      kept += 1
    })
    expect(kept).toBeGreaterThan(20)
  })
})

test('a disk without second names has the same lock', async () => {
  const root = folderWith(OLD)
  const link = () => {
    throw Object.assign(new Error('EPERM: no links here'), { code: 'EPERM' })
  }
  const store = fsStore({ root, disk: { ...nodeDisk, link } })
  await store.apply(BATCH)
  expect(sideOf(await texts(root))).toBe('new')
  expect(leftIn(root)).toEqual([])
})
