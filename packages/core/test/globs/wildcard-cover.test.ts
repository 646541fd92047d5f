import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCovered } from '../../src/globs/wildcard-cover.ts'
import { matchesWildcard } from '../../src/names/wildcard.ts'

describe('a pattern of stars and question marks', () => {
  it.each<readonly [string, string, boolean]>([
    ['git push', 'git push', true],
    ['git push origin', 'git push*', true],
    ['git push*', 'git push', false],
    ['git push*', 'git*', true],
    ['git*', 'git push*', false],
    ['*', '*', true],
    ['a', '**', true],
    ['?*', '*?', true],
    ['*', '?*', false],
    ['', '*', true],
    ['', '?', false],
    ['a?c', 'a*c', true],
    ['a*c', 'a?c', false],
    ['*a*b*', '*b*', true],
    ['a*a', '*aa*', false],
    ['??*', '*?*?', true],
    ['src/**/x', 'src/*/x', true],
    ['a.b', 'a?b', true],
    ['[a]', '?a?', true],
  ])('%j is covered by %j: %s', (pattern, by, expected) => {
    expect(isCovered({ pattern, by })).toBe(expected)
  })

  it('is covered exactly where each text that it matches is matched', () => {
    const pattern = fc.array(fc.constantFrom('a', 'b', '*', '?'), { maxLength: 4 }).map((units) => units.join(''))
    const texts = lines(7)
    fc.assert(
      fc.property(pattern, pattern, (one, by) => {
        const left = texts.filter((text) => matchesWildcard(one, text) && !matchesWildcard(by, text))
        expect({ one, by, covered: isCovered({ pattern: one, by }), left: left[0] ?? null }).toEqual({
          one,
          by,
          covered: left.length === 0,
          left: left[0] ?? null,
        })
      }),
      { numRuns: 5000 },
    )
  })

  it('that is hostile is given up, and covered by its like alone', () => {
    const hostile = `${'*a'.repeat(1500)}b`
    const other = `${'*a?'.repeat(1300)}c`
    expect([isCovered({ pattern: hostile, by: other }), isCovered({ pattern: hostile, by: hostile })]).toEqual([
      false,
      true,
    ])
  })
})

/** Every text up to a length, `c` for each character that no pattern asks for. */
function lines(length: number): readonly string[] {
  let longest: readonly string[] = ['']
  const all = ['']
  for (let size = 0; size < length; size += 1) {
    longest = longest.flatMap((text) => [...'abc'].map((unit) => text + unit))
    all.push(...longest)
  }
  return all
}
