import { StoreConflict } from '../../ports.ts'
import { change, hold, holdContents, outcome, type StoreLaw } from '../law.ts'

const A = 'engineering-context/a.md'
const B = 'engineering-context/b.md'
const C = 'engineering-context/c.md'
const FILES = { [A]: 'one\n', [B]: 'two\n', [C]: 'three\n' }

/** What `apply` refuses, and that a refusal writes nothing. */
export const guardingLaws: readonly StoreLaw[] = [
  {
    name: 'a lost update is refused',
    async check(makeStore) {
      const store = await makeStore(FILES)
      await store.apply([change(A, 'one\n', 'theirs\n')])
      const ended = await outcome(store, [change(A, 'one\n', 'mine\n')])
      hold(ended === 'conflict', { saw: ended, says: 'a change planned on an older text is a StoreConflict' })
      await holdContents(store, { ...FILES, [A]: 'theirs\n' }, 'the first writer keeps what was written')
    },
  },
  {
    name: 'a path that must not exist yet is not overwritten',
    async check(makeStore) {
      const store = await makeStore(FILES)
      const ended = await outcome(store, [change(A, null, 'mine\n')])
      hold(ended === 'conflict', {
        saw: ended,
        says: '`was: null` means that the path must not exist, else it is a StoreConflict',
      })
      await holdContents(store, FILES, 'a refused creation leaves the file that stands there')
    },
  },
  {
    name: 'a path that must exist is not made',
    async check(makeStore) {
      const store = await makeStore(FILES)
      const ended = await outcome(store, [change('engineering-context/gone.md', 'was here\n', 'mine\n')])
      hold(ended === 'conflict', { saw: ended, says: 'a change of a file that is gone is a StoreConflict' })
      await holdContents(store, FILES, 'a refused change makes no file')
    },
  },
  {
    name: 'a removal of another text is refused',
    async check(makeStore) {
      const store = await makeStore(FILES)
      const ended = await outcome(store, [change(A, 'something older\n', null)])
      hold(ended === 'conflict', { saw: ended, says: 'a removal planned on an older text is a StoreConflict' })
      await holdContents(store, FILES, 'a refused removal removes nothing')
    },
  },
  {
    name: 'a batch is applied whole or not at all',
    async check(makeStore) {
      const stale = change(B, 'something older\n', 'changed\n')
      const before = change(A, 'one\n', 'changed\n')
      const after = change(C, 'three\n', null)
      const made = change('engineering-context/new.md', null, 'new\n')
      for (const batch of [
        [stale, before, made, after],
        [before, made, stale, after],
        [before, made, after, stale],
      ]) {
        const store = await makeStore(FILES)
        const ended = await outcome(store, batch)
        hold(ended === 'conflict', { saw: ended, says: 'one `was` that does not hold refuses the whole batch' })
        await holdContents(store, FILES, 'a refused batch changes nothing, wherever the conflict stands in it')
      }
    },
  },
  {
    name: 'a conflict names the paths that changed',
    async check(makeStore) {
      const store = await makeStore(FILES)
      const error: unknown = await store
        .apply([change(A, 'older\n', 'x\n'), change(B, 'two\n', 'y\n'), change(C, null, 'z\n')])
        .then(
          () => null,
          (thrown: unknown) => thrown,
        )
      const paths = error instanceof StoreConflict ? [...error.paths].sort().join() : String(error)
      hold(paths === `${A},${C}`, {
        saw: paths,
        says: `a StoreConflict names exactly the paths whose \`was\` does not hold: ${A},${C}`,
      })
    },
  },
  {
    name: 'a path that leaves the store is refused',
    async check(makeStore) {
      for (const path of OUTSIDE) {
        const store = await makeStore(FILES)
        const ended = await outcome(store, [change(A, 'one\n', 'changed\n'), change(path, null, 'outside\n')])
        hold(ended === 'refused', {
          saw: `${ended} for ${JSON.stringify(path)}`,
          says: 'a path that is not below the root, or not POSIX, is a StoreFailure',
        })
        await holdContents(store, FILES, `a batch with the path ${JSON.stringify(path)} changes nothing`)
      }
    },
  },
]

const OUTSIDE = [
  '../outside.md',
  'engineering-context/../../outside.md',
  'engineering-context/../engineering-context/inside.md',
  '/engineering-context/absolute.md',
  'engineering-context\\back.md',
  '..\\outside.md',
  'engineering-context//empty.md',
  'engineering-context/./dot.md',
  'engineering-context/nul\0.md',
  '',
]
