import { hold, type StoreLaw } from '../law.ts'

const FILES = {
  'engineering-context/a.md': 'first\n',
  'engineering-context/area/b.md': 'second\n',
  'engineering-context/subjects.yaml': 'subjects: {}\n',
}

/** What `list` and `read` promise on a store that nobody writes to. */
export const readingLaws: readonly StoreLaw[] = [
  {
    name: 'list and read tell of the same files, with the same revisions',
    async check(makeStore) {
      const store = await makeStore(FILES)
      const listed = (await store.list()).map(({ path, revision }) => `${path} at ${revision}`).sort()
      const read = (await store.read(Object.keys(FILES))).map(({ path, revision }) => `${path} at ${revision}`).sort()
      hold(listed.length === Object.keys(FILES).length, {
        saw: `${listed.length} files`,
        says: 'list gives every file once',
      })
      hold(listed.join() === read.join(), {
        saw: `list: ${listed.join(', ')}; read: ${read.join(', ')}`,
        says: 'read gives the revisions that list gives',
      })
    },
  },
  {
    name: 'read gives the text that stands there',
    async check(makeStore) {
      const store = await makeStore(FILES)
      for (const [path, text] of Object.entries(FILES)) {
        const [document] = await store.read([path])
        hold(document?.path === path, { saw: `${document?.path}`, says: `read answers for the path asked, ${path}` })
        hold(document.text === text, {
          saw: `${JSON.stringify(document.text)} for ${JSON.stringify(text)}`,
          says: 'read gives the whole text',
        })
      }
    },
  },
  {
    name: 'a missing path is left out by read',
    async check(makeStore) {
      const store = await makeStore(FILES)
      const read = await store.read(['engineering-context/a.md', 'engineering-context/nowhere.md'])
      const paths = read.map(({ path }) => path).join()
      hold(paths === 'engineering-context/a.md', {
        saw: paths,
        says: 'read leaves out what does not exist and gives the rest',
      })
    },
  },
  {
    name: 'an empty store lists nothing',
    async check(makeStore) {
      const listed = await (await makeStore({})).list()
      hold(listed.length === 0, {
        saw: listed.map(({ path }) => path).join(),
        says: 'a store without files lists none, and does not fail',
      })
    },
  },
  {
    name: 'revisions stay while nothing is written',
    async check(makeStore) {
      const store = await makeStore(FILES)
      const first = revisions(await store.list())
      await store.read(Object.keys(FILES))
      const second = revisions(await store.list())
      hold(first === second, {
        saw: `${first}, then ${second}`,
        says: 'a revision changes only with a write, or nobody could cache by it',
      })
    },
  },
]

function revisions(refs: readonly { readonly path: string; readonly revision: string }[]): string {
  return refs
    .map(({ path, revision }) => `${path} at ${revision}`)
    .sort()
    .join(', ')
}
