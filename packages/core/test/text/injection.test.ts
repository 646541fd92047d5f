import { describe, expect, it } from 'vitest'
import { asText } from '../../../../bench/injection.mjs'
import { large, prompts, small } from '../../../../bench/injection-set.mjs'
import { searchTexts } from '../../src/text/search-text.ts'
import { textIndex } from '../../src/text/text-index.ts'

describe.each([
  ['12 notes', small],
  ['150 notes', large],
])('what is said of %s', (_, notes) => {
  const index = textIndex(notes.map(asText))

  it.each(prompts.map(({ sort, text, right }) => [sort, text, right] as const))('%s: %s', (_sort, text, right) => {
    const { hits, gated } = searchTexts(index, text)
    expect(gated).toBe(right.length === 0)
    if (right.length > 0) expect(right).toContain(hits[0]?.id)
  })
})

it('the sets have the size they say', () => {
  expect([small.length, large.length, new Set(large.map(({ name }) => name)).size]).toEqual([12, 150, 150])
  expect(new Set(prompts.map(({ text }) => text)).size).toBeGreaterThanOrEqual(60)
})
