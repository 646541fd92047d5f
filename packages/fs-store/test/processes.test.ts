import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fsStore } from '@repolore/fs-store'
import { describe, expect, test } from 'vitest'
import { bundled, type Child, start } from './child.ts'
import { type Texts, texts } from './children/batch.ts'
import { folderWith } from './folder.ts'

const NAMES = ['north', 'east', 'south', 'west']
const TIMES = 20

async function runTogether(children: readonly Child[], beside: () => Promise<void>): Promise<void> {
  for (const child of children) child.go()
  let running = true
  const ends = Promise.all(children.map(({ ended }) => ended)).finally(() => {
    running = false
  })
  while (running) {
    await beside()
    await setImmediate()
  }
  expect(await ends).toEqual(children.map(() => 0))
}

/** The number that a whole counter file repeats. */
function count(found: Texts, name: string): number {
  const text = found.get(`engineering-context/${name}.md`)
  if (text === undefined) return 0
  const number = Number.parseInt(text ?? '', 10)
  expect(text).toBe(`${number}\n`.repeat(2_000))
  return number
}

describe('four processes that write at once', () => {
  test('lose nothing, and a reader beside them sees whole files and whole batches', { timeout: 120_000 }, async () => {
    const script = await bundled('counters')
    const root = folderWith()
    const children = NAMES.map((name) => start(script, root, name, String(TIMES)))
    const [beside, seen] = [fsStore({ root }), new Set<number>()]
    await runTogether(children, async () => {
      const read = await beside.read(
        [...NAMES.flatMap((name) => [name, `${name}-twin`]), 'shared'].map((name) => `engineering-context/${name}.md`),
      )
      const found: Texts = new Map(read.map(({ path, text }) => [path, text]))
      const counts = NAMES.map((name) => count(found, name))
      expect(NAMES.map((name) => count(found, `${name}-twin`))).toEqual(counts)
      expect(count(found, 'shared')).toBe(counts.reduce((sum, each) => sum + each, 0))
      seen.add(count(found, 'shared'))
    })
    const found = await texts(fsStore({ root }))
    expect(NAMES.map((name) => count(found, name))).toEqual(NAMES.map(() => TIMES))
    expect(count(found, 'shared')).toBe(NAMES.length * TIMES)
    expect(children.every(({ lines }) => lines.includes(String(TIMES)))).toBe(true)
    expect(seen.size).toBeGreaterThan(5)
  })
})

describe('many waiters for locks whose owners are gone', () => {
  test('take them over one at a time', { timeout: 120_000 }, async () => {
    const script = await bundled('locks')
    const folder = folderWith({ counter: '0' })
    const children = Array.from({ length: 6 }, () => start(script, folder, '30'))
    await runTogether(children, async () => {})
    expect(readFileSync(join(folder, 'counter'), 'utf8')).toBe(String(6 * 30))
  })
})
