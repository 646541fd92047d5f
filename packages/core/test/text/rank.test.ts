import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asText } from '../../../../bench/injection.mjs'
import { large, prompts } from '../../../../bench/injection-set.mjs'
import { heat, MOST_FROM_USE, rank } from '../../src/text/rank.ts'
import { searchTexts } from '../../src/text/search-text.ts'
import { textIndex } from '../../src/text/text-index.ts'

const counts = fc.nat({ max: 1_000_000 })
const relevance = fc.double({ min: 0.01, max: 100, noNaN: true })

describe('rank', () => {
  it('lets use lift a text past those of less than 1.15 times its relevance only', () => {
    fc.assert(
      fc.property(
        relevance,
        fc.double({ min: 1 + MOST_FROM_USE, max: 50, noNaN: true }),
        counts,
        counts,
        (low, times, opens, inbound) => {
          const used = rank({ relevance: low, opens, inbound })
          const unused = rank({ relevance: low * times, opens: 0, inbound })
          expect(used.score).toBeLessThanOrEqual(unused.score + 1e-9)
        },
      ),
    )
  })

  it('adds up, and more opens or links never lower a score', () => {
    fc.assert(
      fc.property(relevance, counts, counts, (relevant, opens, inbound) => {
        const { score, relevance: own, use, links } = rank({ relevance: relevant, opens, inbound })
        expect(own + use + links).toBeCloseTo(score, 9)
        expect(rank({ relevance: relevant, opens: opens + 1, inbound }).score).toBeGreaterThanOrEqual(score)
        expect(rank({ relevance: relevant, opens, inbound: inbound + 1 }).score).toBeGreaterThanOrEqual(score)
      }),
    )
  })

  it('reports heat as the toolkit does: an open is worth three recalls', () => {
    expect(heat({ opens: 1, recalls: 0 })).toBe(heat({ opens: 0, recalls: 3 }))
    expect(heat({ opens: 1, recalls: 0 })).toBeCloseTo(1.386, 3)
  })

  it('does not get worse by 2,000 recalls of which every first hit is opened, right or wrong', () => {
    const index = textIndex(large.map(asText))
    const topical = prompts.filter(({ sort }) => sort === 'on topic')
    const opens = new Map<string, number>()
    const recall = (text: string) =>
      searchTexts(index, text)
        .hits.map(({ id, score }) => ({ id, ...rank({ relevance: score, opens: opens.get(id) ?? 0, inbound: 0 }) }))
        .sort((a, b) => b.score - a.score)
    const reciprocalRank = () =>
      topical.reduce((sum, { text, right }) => {
        const place = recall(text).findIndex(({ id }) => right.includes(id))
        return sum + (place < 0 ? 0 : 1 / (place + 1)) / topical.length
      }, 0)
    const before = reciprocalRank()
    for (let turn = 0; turn < 2_000; turn += 1) {
      // A few prompts are asked far more often than the others, so that their notes become hot.
      const first = recall(topical[Math.floor((turn % 97) ** 2 / 97) % topical.length]?.text ?? '')[0]
      if (first !== undefined) opens.set(first.id, (opens.get(first.id) ?? 0) + 1)
    }
    expect(Math.max(...opens.values())).toBeGreaterThan(200)
    expect(reciprocalRank()).toBeGreaterThanOrEqual(before)
  })
})
