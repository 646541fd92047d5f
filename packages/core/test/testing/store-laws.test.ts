import { describe, expect, it } from 'vitest'
import { LawBroken, storeLaws } from '../../src/testing/index.ts'
import { brokenStores } from './broken-stores.ts'

describe('every store law', () => {
  it.each(storeLaws.map(({ name }) => name))('has a store that breaks it: %s', (name) => {
    expect(brokenStores.map(({ breaks }) => breaks)).toContain(name)
  })

  it.each(brokenStores.map((broken) => [broken.breaks, broken.name, broken] as const))(
    '%s; notices a store that %s',
    async (_, __, broken) => {
      const law = storeLaws.find(({ name }) => name === broken.breaks)
      const judged = law?.check(async (files) => broken.make(files)) ?? Promise.resolve()
      await expect(judged).rejects.toThrow(LawBroken)
      await expect(judged).rejects.toThrow(/; seen: ./)
    },
  )
})
