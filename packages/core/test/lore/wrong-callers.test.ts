import { createLore } from '@repolore/core'
import { memoryStore } from '@repolore/core/testing'
import { describe, expect, test } from 'vitest'

const lore = createLore({ layers: [{ tier: 'project', store: memoryStore({}) }] })

describe('a caller without types', () => {
  test.each(['x', undefined, null, [5], { length: 1 }])('is told that %j are no keys', async (keys) => {
    expect(await lore.get(keys as never)).toMatchObject({ ok: false, failure: { code: 'invalid-input' } })
  })

  test.each([undefined, null, 'x', 5, []])('is told that %j is no question', async (question) => {
    for (const ask of [lore.context, lore.slice, lore.recall, lore.plan])
      expect(await ask(question as never)).toMatchObject({ ok: false, failure: { code: 'invalid-input' } })
  })

  test('cannot make a lore without a layer', () => {
    expect(() => createLore({ layers: [] as never })).toThrow(/at least one layer/)
  })
})

test('a file that is no document and stands in the way is not called one', async () => {
  const store = memoryStore({ 'engineering-context/a.md': '' })
  const result = await createLore({ layers: [{ tier: 'project', store }] }).plan({
    descriptionShort: 'd',
    branch: 'main',
    documents: [{ id: 'a', context: 'A.\n', metadata: { scope: 'GLOBAL', tags: ['IMPL'] } }],
  })
  if (result.ok) throw new Error('the path is taken')
  const { describe: words } = await import('@repolore/core')
  expect(result.failure.code).toBe('path-taken')
  expect(result.failure.issues.map((issue) => words(issue).message).join()).toContain(
    'where a file stands that is no document',
  )
})
