import { describe, expect, it } from 'vitest'
import { StoreConflict, StoreFailure } from '../../src/ports.ts'
import { memoryStore, storeLaws } from '../../src/testing/index.ts'

describe('the memory store keeps the store laws', () => {
  it.each(storeLaws.map((law) => [law.name, law] as const))('%s', async (_, law) => {
    await law.check(async (files) => memoryStore(files))
  })
})

describe('the memory store', () => {
  it('is empty unless files are given', async () => {
    expect(await memoryStore().list()).toEqual([])
  })

  it('says which paths conflict', async () => {
    const store = memoryStore({ 'a.md': 'one' })
    const conflict = store.apply([{ path: 'a.md', was: null, text: 'two' }])
    await expect(conflict).rejects.toThrow(StoreConflict)
    await expect(conflict).rejects.toThrow('a.md')
  })

  it('says what to do about a path it refuses', async () => {
    const refused = memoryStore().apply([{ path: '../a.md', was: null, text: 'two' }])
    await expect(refused).rejects.toThrow(StoreFailure)
    await expect(refused).rejects.toMatchObject({ next: expect.stringContaining('relative') })
  })
})
