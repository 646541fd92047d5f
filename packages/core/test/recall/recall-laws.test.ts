import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryKey } from '../../src/codec/keys.ts'
import { memoryUsage } from '../../src/testing/memory-usage.ts'
import { loreOf, names, note, recall } from './recalling.ts'

const words = ['kiln', 'glaze', 'ash', 'salt', 'cone', 'vent', 'cup', 'bowl'] as const
const bodies = fc.array(
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((picked) => picked.join(' ')),
  { minLength: 2, maxLength: 12 },
)
const uses = fc.array(
  fc.record({ opens: fc.integer({ min: 0, max: 400 }), recalls: fc.integer({ min: 0, max: 400 }) }),
  {
    minLength: 12,
    maxLength: 12,
  },
)
const query = fc
  .uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map((picked) => picked.join(' '))
const filesOf = (list: readonly string[]) =>
  Object.fromEntries(list.map((body, at) => [`n${at}.md`, note(`n${at}`, body)]))
const everything = { limit: 50 }

async function usedBy(list: readonly { readonly opens: number; readonly recalls: number }[]) {
  const usage = memoryUsage()
  for (const [at, { opens, recalls }] of list.entries()) {
    const key = entryKey('memory', `n${at}`)
    for (let count = 0; count < opens; count += 1) await usage.record('open', [key])
    for (let count = 0; count < recalls; count += 1) await usage.record('recall', [key])
  }
  return usage
}

describe('however much memories are used', () => {
  it('one overtakes only those of less than 1.15 times its own relevance, and none comes or goes', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, uses, query, async (list, counts, asked) => {
        const cold = await recall(loreOf({ project: filesOf(list) }), { query: asked, ...everything })
        const used = await recall(loreOf({ project: filesOf(list) }, await usedBy(counts)), {
          query: asked,
          ...everything,
        })
        expect([...names(used)].sort()).toEqual([...names(cold)].sort())
        const relevance = new Map(cold.memories.map(({ hit }) => [hit.entry.id, hit.score]))
        names(used).forEach((above, at) => {
          for (const below of names(used).slice(at + 1))
            expect((relevance.get(above) ?? 0) * 1.15).toBeGreaterThan((relevance.get(below) ?? 0) * (1 - 1e-9))
        })
      }),
      { numRuns: 60 },
    )
  })

  it('recalls alone change nothing: an answer never feeds itself', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, fc.array(query, { maxLength: 20 }), query, async (list, before, asked) => {
        const place = loreOf({ project: filesOf(list) })
        const first = await recall(place, { query: asked, ...everything })
        for (const other of before) await recall(place, { query: other, ...everything })
        const again = await recall(place, { query: asked, ...everything })
        expect(again.memories.map(({ hit }) => [hit.entry.id, hit.score])).toEqual(
          first.memories.map(({ hit }) => [hit.entry.id, hit.score]),
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('a recall', () => {
  it('does not depend on the order in which files are listed, nor on how the index came about', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, query, async (list, asked) => {
        const files = Object.entries(filesOf(list))
        const whole = loreOf({ project: Object.fromEntries(files) })
        const turned = loreOf({ project: Object.fromEntries([...files].reverse()) })
        const told = async (place: ReturnType<typeof loreOf>) =>
          (await recall(place, { query: asked, ...everything })).memories.map(({ hit, snippet }) => [
            hit.entry.id,
            hit.score,
            snippet,
          ])
        expect(await told(turned)).toEqual(await told(whole))
      }),
      { numRuns: 60 },
    )
  })

  it('leaves out what was seen and moves nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, query, fc.nat(11), async (list, asked, seen) => {
        const place = loreOf({ project: filesOf(list) })
        const all = names(await recall(place, { query: asked, ...everything }))
        const rest = names(await recall(place, { query: asked, ...everything, exclude: [`n${seen}`] }))
        expect(rest).toEqual(all.filter((name) => name !== `n${seen}`))
      }),
      { numRuns: 60 },
    )
  })
})
