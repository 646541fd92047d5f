import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainHit } from '../../src/text/explain-hit.ts'
import { RANKING } from '../../src/text/ranking.ts'
import { searchTexts } from '../../src/text/search-text.ts'
import type { TextDocument } from '../../src/text/segment.ts'
import { changeTexts, type TextIndex, textIndex } from '../../src/text/text-index.ts'
import { askedTerms } from '../../src/text/text-question.ts'
import { words } from '../../src/text/words.ts'

const everything = { floor: 0, about: 0, admits: () => true }
const hitsOf = (index: TextIndex, question: string) => searchTexts(index, question, everything).hits

const vocabulary = [
  'kiln',
  'glaze',
  'glazing',
  'ash',
  'kiln_schedule',
  'kilnSchedule',
  'e-mail',
  'Öfen',
  '漢字',
  '漢',
  'v2',
  'the',
  'ok',
]
const phrase = fc.array(fc.constantFrom(...vocabulary), { maxLength: 8 }).map((picked) => picked.join(' '))
const text = fc.record({ name: phrase, description: phrase, body: phrase })
const documents = fc
  .uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefghijkl'), fields: text }), { selector: ({ id }) => id })
  .map((list): readonly TextDocument[] => list)
const question = phrase.filter((asked) => asked !== '')

describe('the text index', () => {
  it('agrees with a naive scan', () => {
    fc.assert(
      fc.property(documents, question, (texts, asked) => {
        const found = hitsOf(textIndex(texts), asked).map(({ id }) => id)
        const wanted = new Set(askedTerms(asked).map(({ term }) => term))
        const scanned = texts.filter(({ fields }) =>
          words(Object.values(fields).join('\n')).some((word) => wanted.has(word)),
        )
        expect([...found].sort()).toEqual(scanned.map(({ id }) => id).sort())
      }),
    )
  })

  it('scores a word as BM25F says, before texts are read again', () => {
    fc.assert(
      fc.property(documents, fc.constantFrom('kiln', 'glaze', 'ash'), (texts, word) => {
        const expected = new Map(texts.map(({ id, fields }) => [id, naiveScore(texts, fields, word)]))
        const { hits, reread } = searchTexts(textIndex(texts), word, everything)
        for (const { id, score } of hits) {
          const first = (reread.get(id) ?? []).reduce((left, part) => left - part, score)
          expect(first).toBeCloseTo(expected.get(id) ?? 0, 10)
        }
      }),
    )
  })

  it('gives the same answer for the same texts in any order', () => {
    fc.assert(
      fc.property(documents, question, (texts, asked) => {
        expect(hitsOf(textIndex([...texts].reverse()), asked)).toEqual(hitsOf(textIndex(texts), asked))
      }),
    )
  })

  it('is after any changes what it would be if built anew', () => {
    const change = fc.record({ put: documents, gone: fc.subarray([...'abcdefghijkl'], { maxLength: 4 }) })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), question, (changes, asked) => {
        const left = new Map<string, TextDocument>()
        let index = textIndex([])
        for (const { put, gone } of changes) {
          index = changeTexts(index, { put, gone })
          for (const id of gone) left.delete(id)
          for (const document of put) left.set(document.id, document)
        }
        const rebuilt = textIndex([...left.values()])
        expect(searchTexts(index, asked, everything)).toEqual(searchTexts(rebuilt, asked, everything))
        expect([index.size, index.words]).toEqual([rebuilt.size, rebuilt.words])
      }),
    )
  })

  it('leaves the index that was changed as it was', () => {
    const index = textIndex([note('a', 'kiln'), note('b', 'kiln')])
    const before = hitsOf(index, 'kiln')
    changeTexts(index, { put: [note('c', 'kiln kiln')], gone: ['a'] })
    expect(hitsOf(index, 'kiln')).toEqual(before)
  })

  it('copies a text a few times only, however many edits come one by one', () => {
    let index = textIndex([])
    for (let edit = 0; edit < 300; edit += 1)
      index = changeTexts(index, { put: [note(`n${edit}`, `word${edit}`)], gone: [] })
    expect(index.segments.length).toBeLessThanOrEqual(3 * Math.ceil(Math.log(300) / Math.log(4)))
    expect(hitsOf(index, 'word17').map(({ id }) => id)).toContain('n17')
  })

  it('puts a text that holds an identifier before all that hold only its parts', () => {
    fc.assert(
      fc.property(documents, fc.constantFrom('kiln_schedule', 'kilnSchedule'), (texts, identifier) => {
        const holds = new Map(
          texts.map(({ id, fields }) => [id, words(Object.values(fields).join('\n')).includes('kilnschedul')]),
        )
        const order = hitsOf(textIndex(texts), identifier).map(({ id }) => holds.get(id))
        expect(order).toEqual([...order].sort((a, b) => Number(b) - Number(a)))
      }),
    )
  })

  it('takes a score apart into fields that add up to it', () => {
    fc.assert(
      fc.property(documents, question, (texts, asked) => {
        const index = textIndex(texts)
        const search = searchTexts(index, asked, everything)
        for (const { id, score } of search.hits) {
          const { fields, words: matched } = explainHit(index, search, id)
          expect(Object.values(fields).reduce((sum, part) => sum + part, 0)).toBeCloseTo(score, 9)
          expect(matched.every((word) => asked.includes(word))).toBe(true)
          expect(matched.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('breaks ties in byte order of ids', () => {
    const texts = ['zeta', 'beta', 'eta', 'Alpha'].map((id) => note(id, 'amber bead'))
    expect(hitsOf(textIndex(texts), 'amber').map(({ id }) => id)).toEqual(['Alpha', 'beta', 'eta', 'zeta'])
  })

  it('keeps the last of two texts with one id', () => {
    const index = textIndex([note('a', 'ash'), note('a', 'kiln')])
    expect([hitsOf(index, 'ash'), hitsOf(index, 'kiln').length]).toEqual([[], 1])
  })

  it('cuts hits below the floor, measured from the best that may be found', () => {
    const texts = [
      note('best', 'copper red reduction'),
      note('far', `red ${'and more words '.repeat(40)}`),
      note('other', 'x'),
    ]
    const ids = (admits: (id: string) => boolean) =>
      searchTexts(textIndex(texts), 'copper red reduction', { floor: 0.25, about: 0, admits }).hits.map(({ id }) => id)
    expect(ids(() => true)).toEqual(['best'])
    expect(ids((id) => id !== 'best')).toEqual(['far'])
  })
})

function note(id: string, body: string): TextDocument {
  return { id, fields: { body } }
}

/** The formula, word for word, over counted lists instead of postings. */
function naiveScore(texts: readonly TextDocument[], fields: TextDocument['fields'], word: string): number {
  const lengths = (name: string, of: TextDocument['fields']) => lengthOf(of[name] ?? '')
  const frequency = RANKING.fields.reduce((sum, { name, weight, b }) => {
    const average = texts.reduce((total, other) => total + lengths(name, other.fields), 0) / texts.length
    const times = words(fields[name] ?? '').filter((other) => other === word).length
    return times === 0 ? sum : sum + (weight * times) / (1 - b + (b * lengths(name, fields)) / average)
  }, 0)
  const held = texts.filter((other) => words(Object.values(other.fields).join('\n')).includes(word)).length
  const rarity = Math.log(1 + (texts.length - held + 0.5) / (held + 0.5))
  return (rarity * frequency * (RANKING.k1 + 1)) / (frequency + RANKING.k1)
}

/** Words of a text without the wholes of compounds and the single characters, which make no text longer. */
function lengthOf(value: string): number {
  const extra = ['kilnschedul', 'email', 'v2']
  return value
    .split(' ')
    .reduce((sum, run) => sum + (run === '漢字' ? 1 : words(run).filter((word) => !extra.includes(word)).length), 0)
}
