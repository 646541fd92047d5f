import { estimator, PROCEDURE, procedureMarkdown } from '@repolore/core'
import { describe, expect, test } from 'vitest'

describe('the procedure of an agent', () => {
  test.each([
    {
      point: 1,
      says: ['get_context', 'feature or bug', 'exact Git branch', 'no discovery call', 'filter nothing', 'Baseline'],
    },
    { point: 2, says: ['do not scan the repository again', 'only said while correcting', 'unresolved risk'] },
    { point: 3, says: ['`No durable context change`', 'Do not call `update_context`'] },
    { point: 4, says: ['under 150 words', 'why it helps later', 'not yet covered', 'owns it', 'Example:'] },
    { point: 5, says: ['only after', 'exactly it'] },
  ])('says in point $point what documents.md asks for', ({ point, says }) => {
    for (const said of says) expect(PROCEDURE[point - 1]?.text).toContain(said)
  })

  test('is short enough to stand in every conversation', () => {
    expect(PROCEDURE).toHaveLength(5)
    expect(procedureMarkdown()).toMatch(/^1\. \*\*Load .*\n2\. \*\*Check /)
    expect(estimator.count(procedureMarkdown())).toBeLessThan(700)
  })
})
