import { setTimeout } from 'node:timers/promises'
import { fsStore } from '@repolore/fs-store'
import { expect, test } from 'vitest'
import { bundled, type Child, start } from './child.ts'
import { numberIn, texts } from './children/batch.ts'
import { folderWith } from './folder.ts'

const BATCHES = 500

/** One life of a writer: up to nine batches, then an end at a random moment of the next one. */
async function life(writer: Child): Promise<number> {
  const [start, wanted] = [performance.now(), Math.ceil(Math.random() * 9)]
  writer.go()
  while (writer.lines.length < wanted && !writer.failed() && performance.now() - start < 20_000) await setTimeout(1)
  expect(writer.lines.length, 'the writer wrote').toBeGreaterThanOrEqual(wanted)
  await setTimeout((Math.random() * (performance.now() - start)) / wanted)
  writer.kill()
  await writer.ended
  return Number(writer.lines.at(-1))
}

test(`${BATCHES} batches by writers that are killed at random moments: none is lost, none is torn`, {
  timeout: 240_000,
}, async () => {
  const script = await bundled('batches')
  const root = folderWith()
  let [acknowledged, kills, ahead] = [0, 0, 0]
  let next = start(script, root)
  while (acknowledged < BATCHES) {
    const writer = next
    // Node needs longer to start than a batch takes: the next writer is made ready meanwhile.
    next = start(script, root)
    const last = await life(writer)
    const found = numberIn(await texts(fsStore({ root })))
    expect(found - last, `batch ${found} after ${last} was acknowledged`).toBeOneOf([0, 1])
    ahead += found - last
    acknowledged = found
    kills += 1
  }
  next.kill()
  await next.ended
  expect(kills).toBeGreaterThan(10)
  console.info(`${acknowledged} batches, ${kills} kills, ${ahead} batches counted that nobody had heard of`)
})
