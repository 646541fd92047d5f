import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FEATURE_COUNT, FEATURES } from '../../src/render/token-features.ts'
import { WEIGHTS } from '../../src/render/token-weights.ts'
import { estimator, rawEstimate } from '../../src/render/tokens.ts'

const text = fc.oneof(
  fc.lorem({ maxCount: 80 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 300 }),
)

describe('the estimator', () => {
  it('has a weight for every feature, and features side by side', () => {
    expect(WEIGHTS).toHaveLength(FEATURE_COUNT)
    const ends = Object.values(FEATURES).map(({ at, size }) => at + size)
    expect(Object.values(FEATURES).map(({ at }) => at)).toEqual([0, ...ends.slice(0, -1)])
    expect(ends.at(-1)).toBe(FEATURE_COUNT)
  })

  it('counts whole lines in parts never lower than together', () => {
    fc.assert(
      fc.property(text, text, (one, two) => {
        expect(rawEstimate(`${one}\n`) + rawEstimate(`${two}\n`)).toBeGreaterThanOrEqual(
          rawEstimate(`${one}\n${two}\n`) - 1e-9,
        )
      }),
    )
  })

  it('is a whole number, and nothing for nothing', () => {
    fc.assert(fc.property(text, (any) => Number.isInteger(estimator.count(any)) && estimator.count(any) >= 0))
    expect(estimator.count('')).toBe(0)
  })

  /** o200k_base, counted by gpt-tokenizer 4.0.0. */
  it.each([
    ['The order can be cancelled until it is shipped.\n', 10],
    ['const total = items.reduce((sum, item) => sum + item.price, 0)\n', 19],
    ['| id | status |\n|---|---|\n| 17 | done |\n', 16],
  ])('is near the tokens of a tokenizer: %j', (sentence, truth) => {
    const estimate = estimator.count(sentence)
    expect(estimate).toBeGreaterThanOrEqual(truth * 0.85)
    expect(estimate).toBeLessThanOrEqual(truth * 1.6)
  })
})
