import { describe, expect, it } from 'vitest'
import { searchTexts } from '../../src/text/search-text.ts'
import type { TextDocument } from '../../src/text/segment.ts'
import { textIndex } from '../../src/text/text-index.ts'

/** A pottery, as the cases of the toolkit have one, in our own words. */
const pottery: readonly TextDocument[] = [
  text(
    'kiln_schedule',
    'When we fire each kiln',
    'firing\nschedule',
    'Cone six needs nine hours; the vent shuts in the evening.',
  ),
  text('glaze_recipes', 'Glazes of ash and of salt', 'glaze', 'An ash glaze cools slowly, so leave the kiln shut.'),
  text('clay_storage', 'Keeping clay', 'clay', 'Clay stays damp under cloth.'),
  text('studio_keys', 'Where the keys hang', '', 'Behind the shed of the kiln there is a hook with the key.'),
  text('firing_log', 'What goes into the log', 'firing', 'Cone, hours, weather, kiln, and who was there.'),
]

describe('recall', () => {
  it.each([
    ['a rare word decides', 'ash glaze kiln', 'glaze_recipes'],
    ['function words do not', 'where is the key', 'studio_keys'],
    ['an identifier finds its note', 'kiln_schedule', 'kiln_schedule'],
    ['a plural finds the singular', 'schedules', 'kiln_schedule'],
    ['and its identifier in camel case', 'kilnSchedule', 'kiln_schedule'],
    ['words that stand twice count once', 'glaze glaze glaze', 'glaze_recipes'],
  ])('%s', (_, question, first) => {
    expect(idsOf(pottery, question)[0]).toBe(first)
  })

  it('has one stem for fire and firing', () => {
    expect(idsOf(pottery, 'fire')).toEqual(idsOf(pottery, 'firing'))
    expect(idsOf(pottery, 'fire').slice().sort()).toEqual(['firing_log', 'kiln_schedule'])
  })

  it.each(['zebra', 'cla', 'the', '', '   ', '!?', '_', 'yes, do it'])('says nothing for "%s"', (question) => {
    const { hits, gated } = searchTexts(textIndex(pottery), question)
    expect([hits, gated]).toEqual([[], true])
  })

  it('counts a word that every note of a small store holds', () => {
    const texts = ['a', 'b', 'c'].map((id) => text(id, '', '', 'amber bead'))
    expect(idsOf(texts, 'amber')).toEqual(['a', 'b', 'c'])
  })

  it('finds folded words, one Han character and pairs, and members', () => {
    const texts = [
      text('a', '', '', 'Prüfung der Öfen'),
      text('b', '', '', '窯の温度を記録する'),
      { id: 'p', fields: { name: 'pkg', members: 'old_salt' } },
    ]
    expect(idsOf(texts, 'prufung')).toEqual(['a'])
    expect(idsOf(texts, '窯')).toEqual(['b'])
    expect(idsOf(texts, '温度')).toEqual(['b'])
    expect(idsOf(texts, 'old_salt')).toEqual(['p'])
  })

  it('narrows to the texts that are let in, and measures the floor among them', () => {
    const { hits } = searchTexts(textIndex(pottery), 'kiln', {
      floor: 0.25,
      about: 0.3,
      admits: (id) => id !== 'kiln_schedule',
    })
    expect(hits.map(({ id }) => id)).not.toContain('kiln_schedule')
    expect(hits.length).toBeGreaterThan(0)
  })

  it('bears a question as long as a file', () => {
    const question = `${Array.from({ length: 5_000 }, (_, index) => `word${index}`).join(' ')} glaze`
    expect(searchTexts(textIndex(pottery), question).terms.length).toBeLessThan(300)
  })
})

function text(id: string, description: string, tags: string, body: string): TextDocument {
  return { id, fields: { name: id, description, tags, body } }
}

function idsOf(texts: readonly TextDocument[], question: string): readonly string[] {
  return searchTexts(textIndex(texts), question).hits.map(({ id }) => id)
}
