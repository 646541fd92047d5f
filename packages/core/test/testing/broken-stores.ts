import type { Change, DocumentRef, SourceDocument, WritableStore } from '../../src/ports.ts'
import { StoreConflict } from '../../src/ports.ts'
import { memoryStore } from '../../src/testing/index.ts'

type Files = Readonly<Record<string, string>>
type Broken = (files: Files) => WritableStore

/** Stores that each break one promise on purpose. `breaks` names the law that must notice. */
export const brokenStores: readonly { readonly name: string; readonly breaks: string; readonly make: Broken }[] = [
  {
    name: 'lists only some files',
    breaks: 'list and read tell of the same files, with the same revisions',
    make: altered((store) => ({ list: async () => (await store.list()).slice(1) })),
  },
  {
    name: 'reads under other revisions',
    breaks: 'list and read tell of the same files, with the same revisions',
    make: altered((store) => ({
      read: reading(store, (document) => ({ ...document, revision: `${document.revision}-read` })),
    })),
  },
  {
    name: 'cuts texts',
    breaks: 'read gives the text that stands there',
    make: altered((store) => ({ read: reading(store, (document) => withText(document, (text) => text.slice(0, 3))) })),
  },
  {
    name: 'makes texts up for missing paths',
    breaks: 'a missing path is left out by read',
    make: altered((store) => ({
      read: async (paths) => {
        const found = await store.read(paths)
        const missing = paths.filter((path) => found.every((document) => document.path !== path))
        return [...found, ...missing.map((path) => ({ path, revision: '', text: '' }))]
      },
    })),
  },
  {
    name: 'lists its own folder',
    breaks: 'an empty store lists nothing',
    make: altered((store) => ({
      list: async () => [...(await store.list()), { path: 'engineering-context', revision: '1' }],
    })),
  },
  {
    name: 'counts looks as changes',
    breaks: 'revisions stay while nothing is written',
    make: altered((store) => {
      let looks = 0
      return {
        list: async () => {
          looks += 1
          return (await store.list()).map((ref) => ({ ...ref, revision: `${looks}` }))
        },
      }
    }),
  },
  {
    name: 'forgets to remove',
    breaks: 'a batch creates, replaces and removes',
    make: altered((store) => ({ apply: (changes) => store.apply(changes.filter(({ text }) => text !== null)) })),
  },
  {
    name: 'takes the length for the revision',
    breaks: 'a revision changes whenever the text changes',
    make: altered((store) => ({
      list: async () =>
        (await store.read((await store.list()).map(({ path }) => path))).map(({ path, text }) => ({
          path,
          revision: `${text?.length}`,
        })),
    })),
  },
  {
    name: 'refuses an empty batch',
    breaks: 'a batch with no change in it changes nothing',
    make: altered((store) => ({
      apply: async (changes) => (changes.length === 0 ? conflictAt('nothing') : store.apply(changes)),
    })),
  },
  {
    name: 'takes the same text for a conflict',
    breaks: 'writing the same text again goes through',
    make: altered((store) => ({
      apply: async (changes) => {
        const documents = await store.read(changes.map(({ path }) => path))
        const same = changes.find(({ path, text }) =>
          documents.some((document) => document.path === path && document.text === text),
        )
        if (same !== undefined) conflictAt(same.path)
        await store.apply(changes)
      },
    })),
  },
  {
    name: 'remembers removed paths',
    breaks: 'a removed path can be made anew',
    make: altered((store) => {
      const removed = new Set<string>()
      return {
        apply: async (changes) => {
          const back = changes.find(({ path }) => removed.has(path))
          if (back !== undefined) conflictAt(back.path)
          await store.apply(changes)
          for (const { path, text } of changes) if (text === null) removed.add(path)
        },
      }
    }),
  },
  {
    name: 'lets the last of two changes win',
    breaks: 'one path twice in a batch is refused',
    make: altered((store) => ({
      apply: (changes) => store.apply([...new Map(changes.map((one) => [one.path, one])).values()]),
    })),
  },
  {
    name: 'shows its temporary files',
    breaks: 'temporary names are never listed',
    make: altered((store) => {
      let under: readonly DocumentRef[] = []
      return {
        list: async () => [...(await store.list()), ...under],
        apply: async (changes) => {
          under = changes.map(({ path }) => ({ path: `${path}.tmp`, revision: '1' }))
          await breath()
          await store.apply(changes)
          under = []
        },
      }
    }),
  },
  {
    name: 'shows a temporary file as long as it writes',
    breaks: 'temporary names are never listed',
    make: altered((store) => {
      const done = new Set<string>()
      return {
        list: async () => [
          ...(await store.list()),
          ...[...done].map((path) => ({ path: `.lock-${path.length}`, revision: '1' })),
        ],
        apply: async (changes) => {
          await store.apply(changes)
          for (const { path } of changes) done.add(path)
        },
      }
    }),
  },
  {
    name: 'never looks at `was`',
    breaks: 'a lost update is refused',
    make: altered((store) => ({ apply: force(store, () => true) })),
  },
  {
    name: 'overwrites what must not exist',
    breaks: 'a path that must not exist yet is not overwritten',
    make: altered((store) => ({ apply: force(store, ({ was }) => was === null) })),
  },
  {
    name: 'makes what must exist',
    breaks: 'a path that must exist is not made',
    make: altered((store) => ({ apply: force(store, ({ was }, exists) => was !== null && !exists) })),
  },
  {
    name: 'removes without looking',
    breaks: 'a removal of another text is refused',
    make: altered((store) => ({ apply: force(store, ({ text }) => text === null) })),
  },
  {
    name: 'applies one change after the other',
    breaks: 'a batch is applied whole or not at all',
    make: altered((store) => ({
      apply: async (changes) => {
        for (const change of changes) await store.apply([change])
      },
    })),
  },
  {
    name: 'blames the whole batch',
    breaks: 'a conflict names the paths that changed',
    make: altered((store) => ({
      apply: (changes) =>
        store.apply(changes).catch((error: unknown) => {
          throw error instanceof StoreConflict ? new StoreConflict(changes.map(({ path }) => path)) : error
        }),
    })),
  },
  {
    name: 'follows a path out of the store',
    breaks: 'a path that leaves the store is refused',
    make: altered((store) => ({
      apply: (changes) =>
        store.apply(
          changes.map((one) => ({
            ...one,
            path: one.path
              .split(/[\\/]/)
              .filter((part) => !['', '.', '..'].includes(part))
              .join('/'),
          })),
        ),
    })),
  },
  {
    name: 'turns CRLF into LF',
    breaks: 'texts are kept to the byte',
    make: altered((store) => ({
      read: reading(store, (one) => withText(one, (text) => text.replaceAll('\r\n', '\n'))),
    })),
  },
  {
    name: 'drops a byte-order mark',
    breaks: 'texts are kept to the byte',
    make: altered((store) => ({ read: reading(store, (one) => withText(one, (text) => text.replace(/^\uFEFF/, ''))) })),
  },
  {
    name: 'adds a final newline',
    breaks: 'texts are kept to the byte',
    make: altered((store) => ({
      read: reading(store, (one) => withText(one, (text) => (text.endsWith('\n') ? text : `${text}\n`))),
    })),
  },
  {
    name: 'shows paths in ASCII',
    breaks: 'paths are kept as given',
    make: altered((store) => ({
      list: async () => (await store.list()).map((ref) => ({ ...ref, path: ref.path.replace(/[^\x20-\x7e]/g, '?') })),
    })),
  },
  {
    name: 'compares before it waits, and writes after',
    breaks: 'of two writers that meet, exactly one wins',
    make: altered((store) => ({
      apply: async (changes) => {
        await holdWas(store, changes)
        await breath()
        await force(store, () => true)(changes)
      },
    })),
  },
  {
    name: 'lets only one writer in at a time and turns the others away',
    breaks: 'writers of different paths all land',
    make: altered((store) => {
      let busy = false
      return {
        apply: async (changes) => {
          if (busy) conflictAt(changes[0]?.path ?? '')
          busy = true
          await breath()
          await store.apply(changes).finally(() => {
            busy = false
          })
        },
      }
    }),
  },
  {
    name: 'writes a text in two halves',
    breaks: 'a reader beside a writer sees whole texts',
    make: altered((store) => ({
      read: async (paths) => {
        await breath()
        return store.read(paths)
      },
      apply: async (changes) => {
        await holdWas(store, changes)
        await force(
          store,
          () => true,
        )(changes.map((one) => ({ ...one, text: one.text?.slice(0, one.text.length / 2) ?? null })))
        await breath()
        await force(store, () => true)(changes)
      },
    })),
  },
]

/** A memory store with some of its parts replaced. */
function altered(part: (store: WritableStore) => Partial<WritableStore>): Broken {
  return (files) => {
    const store = memoryStore(files)
    return { ...store, ...part(store) }
  }
}

function reading(store: WritableStore, map: (document: SourceDocument) => SourceDocument): WritableStore['read'] {
  return async (paths) => (await store.read(paths)).map(map)
}

function withText(document: SourceDocument, map: (text: string) => string): SourceDocument {
  return document.text === null ? document : { ...document, text: map(document.text) }
}

/** Applies with the `was` of chosen changes made to fit. */
function force(store: WritableStore, chosen: (change: Change, exists: boolean) => boolean): WritableStore['apply'] {
  return async (changes) => {
    const { contentHash } = await import('../../src/codec/hash.ts')
    const now = new Map(
      (await store.read(changes.map(({ path }) => path))).map(({ path, text }) => [path, contentHash(text ?? '')]),
    )
    await store.apply(
      changes.map((one) => (chosen(one, now.has(one.path)) ? { ...one, was: now.get(one.path) ?? null } : one)),
    )
  }
}

/** Compares as the port says, and writes nothing. */
async function holdWas(store: WritableStore, changes: readonly Change[]): Promise<void> {
  const copy = memoryStore(
    Object.fromEntries(
      (await store.read((await store.list()).map(({ path }) => path))).map(({ path, text }) => [path, text ?? '']),
    ),
  )
  await copy.apply(changes)
}

function conflictAt(path: string): never {
  throw new StoreConflict([path])
}

/** Lets whoever waits go on. */
function breath(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}
