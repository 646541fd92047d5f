import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numbered } from '../../src/text/numbered.ts'

describe('numbered strings', () => {
  it('give each string one number, in the order they came', () => {
    const names = fc.array(fc.oneof(fc.constantFrom('', 'a', 'ab', 'ba', '窯'), fc.string()), { maxLength: 60 })
    fc.assert(
      fc.property(names, (list) => {
        const table = numbered()
        const given = list.map((name) => table.put(`<${name}>`, 1, name.length + 1))
        const distinct = [...new Set(list)]
        expect(table.all).toEqual(distinct)
        expect(given).toEqual(list.map((name) => distinct.indexOf(name)))
        expect(numbered(distinct).all).toEqual(distinct)
      }),
    )
  })

  it('find what was put in and nothing else, also after the table has grown', () => {
    const names = Array.from({ length: 5_000 }, (_, at) => `name ${at * 7}`)
    const table = numbered(names)
    expect(names.map((name) => table.find(name, 0, name.length))).toEqual(names.map((_, at) => at))
    expect(table.find('name 1', 0, 6)).toBe(-1)
    expect(table.all.length).toBe(5_000)
  })
})
