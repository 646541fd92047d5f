import { expect, it } from 'vitest'
import { type ContextStore, createLore, type DocumentRef } from '../../src/index.ts'
import { memoryStore } from '../../src/testing/index.ts'

const text = (id: string, body: string) =>
  `---\nid: ${id}\nscope: GLOBAL\ntags: [DOMAIN]\nload: ALWAYS\nsubjects: [domain:x]\n---\n${body}\n`
const path = (id: string) => `engineering-context/${id}.md`
const filter = { kind: null, tier: null, branch: null }

const bodies = async (store: ContextStore) => {
  const entries = await createLore({ layers: [{ tier: 'project', store }] }).list(filter)
  return entries.map(({ id, body }) => `${id} ${body.trim()}`)
}

/** A store in which a batch comes in between the listing and the reading, for the first so many times. */
function overtaken(times: number): { readonly store: ContextStore; readonly listings: () => number } {
  let [listings, batch] = [0, 0]
  const at = () => memoryStore(Object.fromEntries(idsOf(batch).map((id) => [path(id), text(id, `batch ${batch}`)])))
  const stamped = <T extends DocumentRef>(ref: T): T => ({ ...ref, revision: `${batch}` })
  return {
    listings: () => listings,
    store: {
      async list() {
        listings += 1
        const refs = (await at().list()).map(stamped)
        if (listings <= times) batch += 1
        return refs
      },
      read: async (paths) => (await at().read(paths)).map(stamped),
    },
  }
}

/** Every batch removes one file, adds one and rewrites one. */
const idsOf = (batch: number) => ['a', `only-${batch}`]

it('lists again where a batch came between listing and reading, so that an answer is from one side of it', async () => {
  const { store, listings } = overtaken(1)
  expect(await bodies(store)).toEqual(['a batch 1', 'only-1 batch 1'])
  expect(listings()).toBe(2)
})

it('gives up after some listings under a writer that never pauses, and serves whole files', async () => {
  const { store, listings } = overtaken(Number.POSITIVE_INFINITY)
  expect(await bodies(store)).toEqual(['a batch 5'])
  expect(listings()).toBe(5)
})

it('tells of a place that a store could not look into, whatever its name is, where it lies in a home or around one', async () => {
  const barred = ['engineering-context/x', '.context/memory', '.context', 'src', '.claude/rules/z'].map((at) => ({
    path: at,
    revision: 'shut',
    barred: 'shut',
  }))
  const store: ContextStore = { list: async () => barred, read: async () => [] }
  const issues = await createLore({ layers: [{ tier: 'project', store }] }).check()
  expect(issues.map(({ code, span }) => `${code} ${span?.path}`)).toEqual([
    'unreadable-file .claude/rules/z',
    'unreadable-file .context',
    'unreadable-file .context/memory',
    'unreadable-file engineering-context/x',
  ])
})
