import { describe, expect, it } from 'vitest'
import { explainHit } from '../../src/text/explain-hit.ts'
import { searchTexts, type TextSearch } from '../../src/text/search-text.ts'
import type { TextDocument } from '../../src/text/segment.ts'
import { changeTexts, textIndex } from '../../src/text/text-index.ts'

const together = note('together', 'first the salt glaze then wood and clay')
const apart = note('apart', 'first the salt then wood and glaze clay')
const turned = note('turned', 'first the glaze salt then wood and clay')

describe('neighbouring words', () => {
  it('raise a text that has them as neighbours over one that has them apart or the other way round', () => {
    const { hits } = searchTexts(textIndex([apart, turned, together]), 'salt glaze')
    expect(hits.map(({ id }) => id)).toEqual(['together', 'apart', 'turned'])
    expect(hits[1]?.score).toBe(hits[2]?.score)
  })

  it('are none where a word of grammar stands between them, nor across fields', () => {
    const parted = note('parted', 'salt and glaze')
    const fields = { id: 'fields', fields: { description: 'wood salt', body: 'glaze wood' } }
    expect(searchTexts(textIndex([parted, fields]), 'salt glaze').reread.size).toBe(0)
  })

  it('are neighbours in a question over a word of grammar', () => {
    expect(firstOf(searchTexts(textIndex([apart, together]), 'what about salt in the glaze?'))).toBe('together')
  })

  it('count in the field they stand in', () => {
    const named = { id: 'named', fields: { name: 'salt_glaze', body: 'wood' } }
    const index = textIndex([named, apart])
    const search = searchTexts(index, 'salt glaze')
    const parts = (told: typeof search) => Object.entries(explainHit(index, told, 'named').fields)
    const [[field, score] = [], ...others] = parts(search)
    expect([field, others]).toEqual(['name', []])
    expect(score).toBeGreaterThan(parts({ ...search, reread: new Map() })[0]?.[1] ?? 0)
  })

  it('are known of a text that came later, and of one that was moved when segments became one', () => {
    let index = textIndex([apart])
    for (const text of [turned, together, note('x', 'kiln'), note('y', 'ash'), note('z', 'ash'), note('v', 'ash')])
      index = changeTexts(index, { put: [text], gone: ['x'] })
    expect(firstOf(searchTexts(index, 'salt glaze'))).toBe('together')
  })

  it('raise the best hits only, and so leave every other one behind them', () => {
    const many = Array.from({ length: 120 }, (_, at) => note(`n${String(at).padStart(3, '0')}`, 'salt glaze'))
    const { hits, reread } = searchTexts(textIndex(many), 'salt glaze')
    expect([hits.length, reread.size]).toEqual([120, 50])
    expect(hits.map(({ id }) => id)).toEqual(many.map(({ id }) => id))
  })
})

function firstOf({ hits }: TextSearch): string | undefined {
  return hits[0]?.id
}

function note(id: string, body: string): TextDocument {
  return { id, fields: { body } }
}
