import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { snippet } from '../../src/text/snippet.ts'

const filler = 'Nothing of note happens in this sentence. '

describe('snippet', () => {
  it('is the text itself where it fits, on one line and without marks', () => {
    const text = '# Kiln\n\n- fire at *dusk*\n> watch it\n```js\nfire()\n```\n<!-- hidden -->'
    expect(snippet({ text, terms: new Map(), length: 200 })).toBe('Kiln fire at *dusk* watch it fire()')
  })

  it('shows the passage that holds most of what was asked, from the start of its sentence', () => {
    const text = `${filler.repeat(8)}Salt goes in at cone ten. The glaze and the salt meet in the kiln. ${filler.repeat(8)}`
    const shown = snippet({
      text,
      terms: new Map([
        ['glaze', 2],
        ['salt', 2],
        ['kiln', 1],
      ]),
      length: 120,
    })
    expect(shown).toContain('The glaze and the salt meet in the kiln.')
    expect(shown.startsWith('… ')).toBe(true)
    expect(shown.endsWith(' …')).toBe(true)
  })

  it('begins at the beginning where nothing matches', () => {
    expect(snippet({ text: filler.repeat(20), terms: new Map(), length: 60 })).toMatch(/^Nothing of note/)
  })

  it('closes code and drops half a link', () => {
    const code = snippet({ text: `use \`kiln.fire(${'x, '.repeat(100)})\` now`, terms: new Map(), length: 60 })
    expect(code.split('`').length % 2).toBe(1)
    const link = snippet({
      text: `${'go to '.repeat(8)}[[a rather long target of a link|and its label]] ${filler.repeat(4)}`,
      terms: new Map(),
      length: 62,
    })
    expect(link).not.toContain('[[')
  })

  it('never exceeds its length, whatever the text', () => {
    const pieces = fc.constantFrom(
      'kiln ',
      '`',
      '[[',
      ']]',
      '\n',
      '# ',
      'a'.repeat(70),
      '漢字',
      '😀',
      '. ',
      '<!--',
      '- ',
    )
    const text = fc.array(pieces, { maxLength: 80 }).map((list) => list.join(''))
    fc.assert(
      fc.property(text, fc.integer({ min: 20, max: 200 }), (written, length) => {
        const shown = snippet({ text: written, terms: new Map([['kiln', 1]]), length })
        expect(shown.length).toBeLessThanOrEqual(length)
        expect(shown).not.toContain('\n')
        expect(shown).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })
})
