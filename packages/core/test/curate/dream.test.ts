import { describe, expect, test } from 'vitest'
import { looseMemories } from '../../src/curate/dream/loose.ts'
import { planFixes } from '../../src/curate/fix.ts'
import { reindex } from '../../src/curate/reindex.ts'
import { createLore } from '../../src/lore/create.ts'
import { memoryStore } from '../../src/testing/memory-store.ts'
import { AT, afterwards, folderOf, memory } from './folders.ts'

const STORE = {
  'a.md': memory('a', 'One, see [[b]].', 'description: d\n'),
  'b.md': memory('b', 'Two, see [[a]].', 'description: d\n'),
  'pkg.md': memory('pkg', '## c\n\nThree.', 'description: d\nmembers: [c]\n'),
}

describe('is a consolidation due', () => {
  test('no marker yet: what is in no package and not named in the index is loose', () => {
    const names = (files: Readonly<Record<string, string>>) =>
      looseMemories(folderOf(files)).map(({ entry }) => entry.id)
    expect(names(STORE)).toEqual(['a', 'b'])
    expect(names({ ...STORE, 'MEMORY.md': '- [x](a.md)\n' })).toEqual(['b'])
    expect(names({ ...STORE, 'MEMORY.md': 'abba, b and [[a]]\n' })).toEqual([])
    expect(names({ ...STORE, 'c.md': memory('c', 'also a file') })).toEqual(['a', 'b'])
  })

  test('after --done nothing has changed, in a clone with other line ends neither; each new, changed and gone file counts', async () => {
    const store = memoryStore(stored(STORE))
    const lore = createLore({ layers: [{ tier: 'project', store }] })
    expect(await changed(lore)).toBe(2)
    const done = await lore.planDreamDone()
    if (!done.ok) throw new Error(done.failure.code)
    await lore.apply(done.value)
    expect(done.value.changes.map(({ path }) => path)).toEqual([`${AT}/_DREAM_DONE.json`])
    expect(await changed(lore)).toBe(0)
    const all = await store.read((await store.list()).map(({ path }) => path))
    const clone = Object.fromEntries(all.map(({ path, text }) => [path, `${text}`.replaceAll('\n', '\r\n')]))
    const cloned = createLore({ layers: [{ tier: 'project', store: memoryStore(clone) }] })
    expect(await changed(cloned)).toBe(0)
    const { [`${AT}/a.md`]: _, ...rest } = clone
    const other = { ...rest, [`${AT}/b.md`]: memory('b', 'Other.'), [`${AT}/n.md`]: memory('n', 'New.') }
    expect(await changed(createLore({ layers: [{ tier: 'project', store: memoryStore(other) }] }))).toBe(3)
  })

  test.each([
    [{}, true],
    [{ lint: 3 }, false],
    [{ files: 1, lint: 3 }, true],
    [{ files: 2, lint: 2 }, true],
    [{ files: 2, lint: 3 }, false],
    [{ files: 0, lint: 9 }, true],
  ])('one loose file and two lint issues, thresholds %o: %s', async (thresholds, due) => {
    const files = {
      ...STORE,
      'MEMORY.md': '- [gone](gone.md)\n- [pkg](pkg.md)\n- a\n- [[b]]\n',
      'n.md': memory('n', 'New.', 'description: d\n'),
    }
    const named = { ...files, 'MEMORY.md': `${files['MEMORY.md']}` }
    const lore = createLore({ layers: [{ tier: 'project', store: memoryStore(stored(named)) }] })
    const status = await lore.dream(thresholds)
    expect(status.ok && status.value).toMatchObject({ filesChanged: 1, stalePointers: 1, brokenLinks: 0, due })
  })
})

describe('reindex', () => {
  test('writes one file, twice gives the same bytes, and the order of files does not count', () => {
    const plan = reindex(folderOf(STORE))
    expect(plan.changes.map(({ path }) => path)).toEqual([`${AT}/_descriptions.md`])
    const after = afterwards(folderOf(STORE).texts, plan.changes)
    expect(reindex(folderOf(after)).changes).toEqual([])
    const turned = Object.fromEntries(Object.entries(STORE).reverse())
    expect(reindex(folderOf(turned)).changes).toEqual(plan.changes)
  })
})

describe('fixes', () => {
  const UNTIDY = {
    'a.md': memory('a', 'See [[B-Note|that]], `[[B-Note]]`, [[b_note#h]], [[ghost]].'),
    'sub/b_note.md': memory('b_note', 'Two.'),
    'MEMORY.md': '- [B](b_note.md#h "t")\n- [G](ghost.md)\n',
  }

  test('exact names and moved pointers, nothing else; twice changes nothing more', () => {
    const plan = planFixes(folderOf(UNTIDY))
    const after = afterwards(folderOf(UNTIDY).texts, plan.changes)
    expect(after).toEqual({
      ...UNTIDY,
      'a.md': memory('a', 'See [[b_note|that]], `[[B-Note]]`, [[b_note#h]], [[ghost]].'),
      'MEMORY.md': '- [B](sub/b_note.md#h "t")\n- [G](ghost.md)\n',
    })
    expect(plan.report).toEqual({ exactLinks: 1, movedPointers: 1, descriptions: 'none' })
    expect(planFixes(folderOf(after)).changes).toEqual([])
  })

  test('a catalogue of ours that is out of date is made anew; another one is not touched', () => {
    const folder = folderOf({
      ...STORE,
      ...afterwards(new Map(), reindex(folderOf(STORE)).changes),
      'n.md': memory('n', 'New.'),
    })
    expect(planFixes(folder).report.descriptions).toBe('made anew')
    expect(planFixes(folderOf({ ...STORE, '_descriptions.md': '# Mine\n' })).changes).toEqual([])
  })

  test('a pointer that may follow several files follows none', () => {
    const files = { 'x/b.md': memory('b', '1'), 'y/b.md': memory('b2', '2'), 'MEMORY.md': '[b](b.md)\n' }
    expect(planFixes(folderOf(files)).changes).toEqual([])
  })
})

function stored(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([place, text]) => [`${AT}/${place}`, text]))
}

async function changed(lore: ReturnType<typeof createLore>): Promise<number> {
  const status = await lore.dream()
  if (!status.ok) throw new Error(status.failure.code)
  return status.value.filesChanged
}
