import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fsUsage } from '../../src/usage/fs-usage.ts'
import { bundled, start } from '../child.ts'
import { countsOf, freshPlace } from './place.ts'

const SHARED = `shared ${'x'.repeat(40)}`
const PROCESSES = 16
const EVENTS = 1_000
const LATE = 'late'
/** How long a closed log rests in the processes of this test, in milliseconds. */
const REST = 2_000

test('16 processes of 1,000 events, compacted all the while: none is lost, none counts twice', {
  timeout: 240_000,
}, async () => {
  const script = await bundled('events')
  const place = freshPlace()
  const names = Array.from({ length: PROCESSES }, (_, at) => `process ${at}`)
  const children = names.map((name) => start(script, place.root, place.store, place.state, name, String(EVENTS)))
  for (const child of children) child.go()
  const [beside, seen] = [fsUsage(place), new Set<string>()]
  let running = true
  const ends = Promise.all(children.map(({ ended }) => ended)).finally(() => {
    running = false
  })
  let most = 0
  while (running) {
    const [opens = 0, recalls = 0] = ((await countsOf(beside))[SHARED] ?? '0/0').split('/').map(Number)
    expect(opens + recalls, 'a reader never sees less than before').toBeGreaterThanOrEqual(most)
    most = opens + recalls
    for (const name of readdirSync(place.root, { recursive: true, encoding: 'utf8' }))
      seen.add(name.replace(/\d{13}.*/, ''))
    await setTimeout(5)
  }
  expect(await ends).toEqual(names.map(() => 0))
  // On a fast machine all of them are done before a closed log has rested: one more writer, later, finds logs to sum up.
  await setTimeout(REST + 100)
  const late = start(script, place.root, place.store, place.state, LATE, String(EVENTS))
  late.go()
  expect(await late.ended).toBe(0)
  const each = `${EVENTS / 2}/${EVENTS / 2}`
  const all = `${((PROCESSES + 1) * EVENTS) / 2}/${((PROCESSES + 1) * EVENTS) / 2}`
  const wanted = Object.fromEntries([...[...names, LATE].map((name) => [name, each]), [SHARED, all]])
  expect(await countsOf(beside), 'to a reader beside').toEqual(wanted)
  expect(await countsOf(fsUsage(place)), 'to a fresh reader').toEqual(wanted)
  expect([...seen].join(), 'logs were closed meanwhile').toMatch(/usage-(?:,|$)/)
  expect(readdirSync(place.local), 'and are summed up').toContain('usage-sums.json')
})

test('writers that are killed at random moments: every acknowledged event is there, and every line but the last of one is whole', {
  timeout: 120_000,
}, async () => {
  const script = await bundled('events')
  const place = freshPlace()
  let acknowledged = 0
  for (let life = 0; life < 12; life += 1) {
    const child = start(script, place.root, place.store, place.state, 'mortal', '100000')
    child.go()
    while (child.lines.length < 20 && !child.failed()) await setTimeout(1)
    await setTimeout(Math.random() * 30)
    child.kill()
    await child.ended
    acknowledged += child.lines.length
  }
  const [opens = 0, recalls = 0] = ((await countsOf(fsUsage(place))).mortal ?? '').split('/').map(Number)
  // Of each life one event may be in the log that nobody had heard of.
  expect(opens + recalls - acknowledged).toBeGreaterThanOrEqual(0)
  expect(opens + recalls - acknowledged).toBeLessThanOrEqual(12)
  for (const name of readdirSync(place.local).filter((file) => file.endsWith('.log'))) {
    const lines = readFileSync(join(place.local, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  }
})
