import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../src/names/fold.ts'
import { nearest } from '../../src/names/nearest.ts'
import { byBytes } from '../../src/names/order.ts'
import { isBlank } from '../../src/names/white-space.ts'

describe('folding', () => {
  it.each([
    ['  Tool Return ', 'tool return'],
    ['\u00a0lending\u3000', 'lending'],
    ['\tdrop off\n', 'drop off'],
    ['tool  return', 'tool  return'],
    ['e\u0301', '\u00e9'],
    ['J\u030c', '\u01f0'],
    ['\u0130', 'i\u0307'],
    ['\u200b', '\u200b'],
    ['\u0085x\u2028', 'x'],
  ])('%j is %j', (term, folded) => {
    expect(fold(term)).toBe(folded)
  })

  it('twice is once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (term) => {
        expect(fold(fold(term))).toBe(fold(term))
      }),
    )
  })

  it('takes a million blanks in its stride', () => {
    const blanks = ' '.repeat(1_000_000)
    expect(fold(`${blanks}a${blanks}b${blanks}`)).toHaveLength(1_000_002)
    expect(isBlank(blanks)).toBe(true)
    expect(isBlank('\u200b')).toBe(false)
  })
})

describe('the order of bytes', () => {
  it('is that of the UTF-8 form', () => {
    const bytes = (text: string) => Buffer.from(text)
    const text = fc
      .array(fc.constantFrom('a', 'Z', '/', 'é', '\ue000', '\uffff', '😀', '中'), { maxLength: 4 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(byBytes(a, b))).toBe(Buffer.compare(bytes(a), bytes(b)))
      }),
    )
  })
})

describe('the nearest names', () => {
  const candidates = (names: readonly string[]) => names.map((name) => ({ name, also: [] }))
  const rows: readonly (readonly [string, readonly string[], readonly string[], string])[] = [
    [
      'domain:sx25',
      ['domain:s24', 'domain:s26', 'domain:s25'],
      ['domain:s25', 'domain:s24', 'domain:s26'],
      'one letter too many',
    ],
    [
      'order',
      ['domain:offers', 'domain:order-import', 'use-case:refund'],
      ['domain:order-import', 'domain:offers', 'use-case:refund'],
      'a whole word beats a few edits',
    ],
    ['nope', ['b:b', 'a:a', 'c:c'], ['a:a', 'b:b', 'c:c'], 'ties stand in the order of names'],
    ['ORDERS', ['domain:stock', 'domain:orders'], ['domain:orders', 'domain:stock'], 'terms are folded'],
    ['', ['b', 'a'], ['a', 'b'], 'nothing is equally near to all'],
  ]

  it.each(rows)('%j among %j', (term, names, expected) => {
    expect(nearest({ terms: [term], candidates: candidates(names), limit: 9 })).toEqual(expected)
  })

  it('is reached by another name, and by any of the terms', () => {
    const known = [
      { name: 'domain:loans', also: ['borrowing'] },
      { name: 'domain:fines', also: [] },
      { name: 'domain:desk', also: ['counter'] },
    ]
    expect(nearest({ terms: ['borowing', 'countr'], candidates: known, limit: 2 })).toEqual([
      'domain:loans',
      'domain:desk',
    ])
  })

  it('takes long terms and many names in bounded time', () => {
    const many = candidates(Array.from({ length: 2_000 }, (_, at) => `domain:subject-${at}`))
    expect(nearest({ terms: ['x'.repeat(100_000)], candidates: many, limit: 20 })).toHaveLength(20)
  })
})
