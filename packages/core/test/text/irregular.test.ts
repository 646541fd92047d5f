import { describe, expect, it } from 'vitest'
import { BASES, baseForm } from '../../src/text/irregular.ts'
import { stem } from '../../src/text/stem.ts'

describe('irregular forms', () => {
  it.each([
    ['children', 'child'],
    ['wrote', 'writing'],
    ['indices', 'indexes'],
    ['chosen', 'chooses'],
    ['analyses', 'analysis'],
    ['overridden', 'overrides'],
  ])('%s has the stem of %s', (form, other) => {
    expect(stem(form)).toBe(stem(other))
  })

  it('leave words alone that are words of their own', () => {
    expect(['found', 'left', 'ground', 'saw', 'lives', 'bit', 'constructor'].map(baseForm)).toEqual(Array(7).fill(null))
  })

  it('begin with the letter of their base, and no base is itself a form', () => {
    for (const [form, base] of BASES) {
      expect(form.charAt(0)).toBe(base.charAt(0))
      expect(BASES.has(base)).toBe(false)
    }
  })
})
