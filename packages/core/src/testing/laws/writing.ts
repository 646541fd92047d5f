import { change, during, hold, holdContents, outcome, type StoreLaw } from '../law.ts'

const A = 'engineering-context/a.md'
const B = 'engineering-context/b.md'
const NEW = 'engineering-context/area/new.md'

/** What `apply` promises to a single writer. */
export const writingLaws: readonly StoreLaw[] = [
  {
    name: 'a batch creates, replaces and removes',
    async check(makeStore) {
      const store = await makeStore({ [A]: 'one\n', [B]: 'two\n' })
      const ended = await outcome(store, [
        change(NEW, null, 'new\n'),
        change(A, 'one\n', 'changed\n'),
        change(B, 'two\n', null),
      ])
      hold(ended === 'applied', { saw: ended, says: 'a batch whose every `was` holds is applied' })
      await holdContents(
        store,
        { [NEW]: 'new\n', [A]: 'changed\n' },
        'after apply the store holds exactly what the batch says',
      )
    },
  },
  {
    name: 'a revision changes whenever the text changes',
    async check(makeStore) {
      const store = await makeStore({ [A]: 'text 0\n' })
      // Many quick writes of one length: neither size nor a coarse clock may hide a change.
      for (let turn = 0; turn < 20; turn += 1) {
        const before = await revisionOf(A, store.list())
        await store.apply([change(A, `text ${turn % 10}\n`, `text ${(turn + 1) % 10}\n`)])
        const after = await revisionOf(A, store.list())
        hold(before !== after, {
          saw: `${after} before and after write ${turn + 1}`,
          says: 'two texts of one path never share a revision one after the other',
        })
      }
    },
  },
  {
    name: 'a batch with no change in it changes nothing',
    async check(makeStore) {
      const store = await makeStore({ [A]: 'one\n' })
      const ended = await outcome(store, [])
      hold(ended === 'applied', { saw: ended, says: 'an empty batch goes through' })
      await holdContents(store, { [A]: 'one\n' }, 'an empty batch leaves everything alone')
    },
  },
  {
    name: 'writing the same text again goes through',
    async check(makeStore) {
      const store = await makeStore({ [A]: 'one\n' })
      const ended = await outcome(store, [change(A, 'one\n', 'one\n')])
      hold(ended === 'applied', { saw: ended, says: 'a change to the same text is no conflict' })
      await holdContents(store, { [A]: 'one\n' }, 'a change to the same text leaves it there')
    },
  },
  {
    name: 'a removed path can be made anew',
    async check(makeStore) {
      const store = await makeStore({ [A]: 'one\n' })
      await store.apply([change(A, 'one\n', null)])
      await holdContents(store, {}, 'a removed file is gone from list and read')
      const ended = await outcome(store, [change(A, null, 'again\n')])
      hold(ended === 'applied', { saw: ended, says: 'a removed path counts as one that does not exist' })
      await holdContents(store, { [A]: 'again\n' }, 'a path made anew holds its new text')
    },
  },
  {
    name: 'one path twice in a batch is refused',
    async check(makeStore) {
      const store = await makeStore({ [A]: 'one\n', [B]: 'two\n' })
      const ended = await outcome(store, [
        change(B, 'two\n', 'changed\n'),
        change(A, 'one\n', 'this\n'),
        change(A, 'one\n', 'or that\n'),
      ])
      hold(ended !== 'applied', {
        saw: ended,
        says: 'a batch that changes one path twice is refused: it does not say which text is meant',
      })
      await holdContents(store, { [A]: 'one\n', [B]: 'two\n' }, 'a refused batch changes nothing')
    },
  },
  {
    name: 'temporary names are never listed',
    async check(makeStore) {
      const store = await makeStore({ [A]: '0\n' })
      const seen = new Set<string>()
      for (let turn = 0; turn < 10; turn += 1) {
        const batch = [change(A, `${turn}\n`, `${turn + 1}\n`), change(`${NEW}.${turn}.md`, null, 'new\n')]
        for (const { path } of (await during(store.apply(batch), () => store.list())).flat()) seen.add(path)
      }
      const foreign = [...seen].filter((path) => path !== A && !path.startsWith(`${NEW}.`))
      hold(foreign.length === 0, { saw: foreign.join(), says: 'list names only what was written under that very name' })
    },
  },
]

async function revisionOf(
  path: string,
  listing: Promise<readonly { readonly path: string; readonly revision: string }[]>,
): Promise<string | undefined> {
  return (await listing).find((ref) => ref.path === path)?.revision
}
