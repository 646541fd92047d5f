import { describe, expect, it } from 'vitest'
import { contentHash } from '../../src/codec/hash.ts'
import { createLore } from '../../src/lore/create.ts'
import { StoreConflict, StoreFailure, type WritableStore } from '../../src/ports.ts'
import type { DocumentDraft, UpdateRequest } from '../../src/questions.ts'
import { memoryStore } from '../../src/testing/memory-store.ts'

const PATH = 'engineering-context/fees.md'

function over(store: WritableStore) {
  return createLore({ layers: [{ tier: 'project', store }] })
}

function request(...documents: readonly Partial<DocumentDraft>[]): UpdateRequest {
  const metadata = { scope: 'GLOBAL', tags: ['DOMAIN'], subjects: ['domain:loans'] } as const
  const drafts = documents.map((draft) => ({ id: 'fees', context: '# Fees\n', metadata, ...draft }))
  return { descriptionShort: 'Fee rule agreed', branch: 'main', documents: drafts }
}

async function textAt(store: WritableStore, path = PATH): Promise<string | null> {
  const [document] = await store.read([path])
  return document?.text ?? null
}

describe('an update', () => {
  it('is in the next answer', async () => {
    const lore = over(memoryStore())
    const question = { task: 't', descriptionShort: 'd', branch: 'main', subjects: ['domain:loans'] }
    expect(await lore.context(question)).toMatchObject({ ok: false, failure: { code: 'unknown-subject' } })
    await lore.update(request({}))
    expect(await lore.context(question)).toMatchObject({
      ok: true,
      value: { selection: { hits: [{ entry: { body: '# Fees\n' } }] } },
    })
  })

  it('that is only planned writes nothing', async () => {
    const store = memoryStore()
    expect(await over(store).plan(request({}))).toMatchObject({ ok: true, value: { changes: [{ path: PATH }] } })
    expect(await store.list()).toEqual([])
  })

  it('that is refused writes nothing', async () => {
    const store = memoryStore({ [PATH]: '# No document\n' })
    const result = await over(store).update(request({ id: 'other' }, {}))
    expect(result).toMatchObject({ ok: false, failure: { code: 'path-taken' } })
    expect((await store.list()).map(({ path }) => path)).toEqual([PATH])
  })

  it('sent twice writes once', async () => {
    const store = memoryStore()
    await over(store).update(request({}))
    const revision = await store.list()
    expect(await over(store).update(request({ expectedVersion: 'older' }))).toMatchObject({
      ok: true,
      value: { changes: [] },
    })
    expect(await store.list()).toEqual(revision)
  })

  it('is not lost among others at the same time', async () => {
    const store = memoryStore()
    const ids = Array.from({ length: 20 }, (_, at) => `doc-${at}`)
    const results = await Promise.all(ids.map((id) => over(store).update(request({ id }))))
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(await store.list()).toHaveLength(ids.length)
  })

  it('is planned again where another writer was first', async () => {
    const store = memoryStore()
    const slow = overtakenOnce(store, () => over(store).update(request({ context: '# Theirs\n' })))
    expect(await over(slow).update(request({ context: '# Mine\n' }))).toMatchObject({ ok: true })
    expect(await textAt(store)).toContain('# Mine\n')
  })

  it('that expects a version is refused where another writer was first', async () => {
    const store = memoryStore()
    await over(store).update(request({}))
    const expectedVersion = contentHash((await textAt(store)) ?? '')
    const slow = overtakenOnce(store, () => over(store).update(request({ context: '# Theirs\n' })))
    const result = await over(slow).update(request({ context: '# Mine\n', expectedVersion }))
    expect(result).toMatchObject({
      ok: false,
      failure: { code: 'version-conflict', issues: [{ args: { expected: expectedVersion } }] },
    })
    expect(await textAt(store)).toContain('# Theirs\n')
  })

  it('of a store that never lets it through ends with what stands in its way', async () => {
    const store = memoryStore()
    const never = { ...store, apply: async () => Promise.reject(new StoreConflict([PATH])) }
    expect(await over(never).update(request({}))).toMatchObject({ ok: false, failure: { code: 'version-conflict' } })
  })

  it('rejects with what a failed port says', async () => {
    const broken = {
      ...memoryStore(),
      apply: async () => Promise.reject(new StoreFailure('the disk is full', 'free some space')),
    }
    await expect(over(broken).update(request({}))).rejects.toThrow('the disk is full')
  })
})

describe('a kept plan', () => {
  it('is applied as it was shown, or not at all', async () => {
    const store = memoryStore()
    const lore = over(store)
    const plan = await lore.plan(request({}))
    if (!plan.ok) throw new Error('the plan goes through')
    await lore.update(request({ context: '# Meanwhile\n' }))
    const present = await textAt(store)
    expect(await lore.apply(plan.value)).toMatchObject({
      ok: false,
      failure: {
        code: 'version-conflict',
        issues: [{ args: { path: PATH, found: contentHash(present ?? ''), text: present } }],
      },
    })
    expect(await textAt(store)).toBe(present)
  })

  it('is applied where nothing changed', async () => {
    const store = memoryStore()
    const lore = over(store)
    const plan = await lore.plan(request({}))
    if (!plan.ok) throw new Error('the plan goes through')
    expect(await lore.apply(plan.value)).toMatchObject({ ok: true })
    expect(await textAt(store)).toBe(plan.value.changes[0]?.text)
  })
})

/** A store into which another writer gets, once, between reading and writing. */
function overtakenOnce(store: WritableStore, other: () => Promise<unknown>): WritableStore {
  let pending = true
  return {
    ...store,
    apply: async (changes) => {
      if (pending) {
        pending = false
        await other()
      }
      await store.apply(changes)
    },
  }
}
