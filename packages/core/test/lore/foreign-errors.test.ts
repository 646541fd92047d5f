import { describe, expect, it } from 'vitest'
import { contentHash, createLore, StoreConflict, StoreFailure } from '../../src/index.ts'
import { memoryStore } from '../../src/testing/index.ts'

/** The error of a store whose package brings a copy of core of its own: another class of the same name. */
class Elsewhere extends Error {
  override readonly name = 'StoreConflict'
  readonly paths = ['engineering-context/a.md']
}

describe('an error of another copy of core', () => {
  it('is known by its name', () => {
    expect(new Elsewhere('x')).toBeInstanceOf(StoreConflict)
    expect(new Elsewhere('x')).not.toBeInstanceOf(StoreFailure)
    expect(Object.assign(new Error('x'), { name: 'StoreFailure' })).toBeInstanceOf(StoreFailure)
    expect(new Error('x')).not.toBeInstanceOf(StoreConflict)
    expect({ name: 'StoreConflict' }).not.toBeInstanceOf(StoreConflict)
  })

  it('is answered as a version conflict, not thrown', async () => {
    const text = '---\nid: a\nscope: GLOBAL\ntags: [IMPL]\n---\nBody.\n'
    const store = memoryStore({ 'engineering-context/a.md': text })
    const overtaken = { ...store, apply: () => Promise.reject(new Elsewhere('x')) }
    const lore = createLore({ layers: [{ tier: 'project', store: overtaken }] })
    const change = { path: 'engineering-context/a.md', was: contentHash(text), text: null }
    const done = await lore.apply({ changes: [change] })
    expect(done).toMatchObject({ ok: false, failure: { issues: [{ code: 'version-conflict' }] } })
  })
})
