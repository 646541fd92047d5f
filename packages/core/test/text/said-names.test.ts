import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchTexts } from '../../src/text/search-text.ts'
import type { TextDocument } from '../../src/text/segment.ts'
import { textIndex } from '../../src/text/text-index.ts'

describe('a name that the question says', () => {
  it('counts the more, the more of its words are said', () => {
    const whole = note('whole', 'salt glaze')
    const half = note('half', 'salt glaze wood ash')
    expect(broughtTo([whole, half], 'a glaze of salt, please')).toEqual(['whole', 'half'])
  })

  it('is the one value of a field that is said most, and words of grammar are no part of it', () => {
    const one = note('one', 'kiln_schedule\nHow they fire it')
    const both = note('both', 'kiln schedule fire')
    expect(broughtTo([one, both], 'fire kiln')).toEqual(['both', 'one'])
    expect(broughtTo([one, both], 'kiln schedule')).toEqual(['one', 'both'])
  })

  it('is a matter of names only', () => {
    const text = {
      id: 'a',
      fields: { description: 'salt', tags: 'salt', headings: 'salt', members: 'salt', body: 'salt' },
    }
    expect(searchTexts(textIndex([text]), 'salt').reread.size).toBe(0)
  })

  it('never brings as much as its words found often would', () => {
    const name = fc.array(fc.constantFrom('salt', 'glaze', 'ash', 'wood'), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(name, name, (words, asked) => {
        const index = textIndex([note('a', words.join(' ')), note('b', 'kiln')])
        const { terms, reread } = searchTexts(index, asked.join(' / '), { floor: 0, about: 0, admits: () => true })
        const most = terms.reduce((sum, { weight }) => sum + weight * (index.ranking.k1 + 1), 0)
        const brought = (reread.get('a') ?? []).reduce((sum, part) => sum + part, 0)
        expect(brought).toBeLessThan(most * 0.5)
      }),
    )
  })
})

/** Ids of the texts that the second reading brought something to, most first. */
function broughtTo(texts: readonly TextDocument[], question: string): readonly string[] {
  const { reread } = searchTexts(textIndex(texts), question, { floor: 0, about: 0, admits: () => true })
  return [...reread].sort(([, one], [, other]) => (other[0] ?? 0) - (one[0] ?? 0)).map(([id]) => id)
}

function note(id: string, name: string): TextDocument {
  return { id, fields: { name } }
}
