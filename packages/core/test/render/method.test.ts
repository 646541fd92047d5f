import { estimator, METHOD, methodMarkdown } from '@repolore/core'
import { describe, expect, test } from 'vitest'

describe('the working method', () => {
  test('has under 150 words', () => {
    expect(methodMarkdown().split(/\s+/).filter(Boolean).length).toBeLessThan(150)
    expect(estimator.count(methodMarkdown())).toBeLessThan(250)
  })

  test('opens each step with the prohibition and then names the act', () => {
    for (const step of METHOD) expect(step).toMatch(/^Never [^:]+: [a-z].*\.$/)
  })

  test.each(['observation', 'evidence', 'intent', 'smallest edit', 'run it', 'three failed attempts'])(
    'says %s',
    (said) => {
      expect(methodMarkdown()).toContain(said)
    },
  )
})
