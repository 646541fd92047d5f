import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { entryKey } from '@repolore/core'
import { expect, test } from 'vitest'
import { bundled, start } from '../../fs-store/test/child.ts'
import { numberIn, texts } from '../../fs-store/test/children/batch.ts'
import { newPath, openAt } from './place.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))

const NAMES = ['north', 'east', 'south', 'west', 'up', 'down', 'in', 'out']
const TIMES = 20

test('eight processes that write at once, to a file that none of them finds, lose nothing', {
  timeout: 120_000,
}, async () => {
  const script = await bundled('crowd', HERE)
  const path = newPath()
  const crowd = NAMES.map((name) => start(script, path, name, String(TIMES)))
  for (const child of crowd) child.go()
  expect(await Promise.all(crowd.map(({ ended }) => ended))).toEqual(NAMES.map(() => 0))
  const { store, usage, acts } = openAt(path)
  const found = await texts(store)
  expect(found.get('counter.md')).toBe(String(NAMES.length * TIMES))
  expect(found.size).toBe(NAMES.length * TIMES + 1)
  expect((await usage.read()).get(entryKey('memory', 'shared'))?.recalls).toBe(NAMES.length * TIMES)
  const logged: string[] = []
  for await (const { act } of acts.query({ since: null, role: null, session: null, policy: null }))
    logged.push(`${act.role} ${act.path}`)
  const wanted = NAMES.flatMap((name) => Array.from({ length: TIMES }, (_, time) => `${name} ${time}.md`))
  expect(logged.toSorted()).toEqual(wanted.toSorted())
})

const BATCHES = 100

test(`${BATCHES} batches by writers that are killed at random moments: none is lost, none is torn`, {
  timeout: 240_000,
}, async () => {
  const script = await bundled('batches', HERE)
  const path = newPath()
  let [acknowledged, kills] = [0, 0]
  while (acknowledged < BATCHES) {
    const writer = start(script, path)
    writer.go()
    const wanted = Math.ceil(Math.random() * 9)
    while (writer.lines.length < wanted && !writer.failed()) await setTimeout(1)
    await setTimeout(Math.random() * 4)
    writer.kill()
    await writer.ended
    const last = Number(writer.lines.at(-1))
    const database = openAt(path)
    const found = numberIn(await texts(database.store))
    database.close()
    expect(found - last, `batch ${found} after ${last} was acknowledged`).toBeOneOf([0, 1])
    acknowledged = found
    kills += 1
  }
  expect(kills).toBeGreaterThan(5)
})
