import { contentHash } from '../codec/hash.ts'
import { type Change, StoreConflict, StoreFailure, type WritableStore } from '../ports.ts'

/** Makes a fresh store that holds exactly these files. Each call must give a store of its own. */
export type MakeStore = (files: Readonly<Record<string, string>>) => Promise<WritableStore>

/** A promise that every store keeps. `check` rejects with `LawBroken` where the store does not. */
export interface StoreLaw {
  readonly name: string
  check(makeStore: MakeStore): Promise<void>
}

/** What a store did, and what the law says it should have done. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken'
  constructor(
    readonly saw: string,
    readonly says: string,
  ) {
    super(`${says}; seen: ${saw}`)
  }
}

/** Holds a law to a condition: `says` is the law, `saw` what the store did instead. */
export function hold(
  condition: boolean,
  { saw, says }: { readonly saw: string; readonly says: string },
): asserts condition {
  if (!condition) throw new LawBroken(saw, says)
}

/** A change that leads from one text to another; `null` is no file. */
export function change(path: string, before: string | null, after: string | null): Change {
  return { path, was: before === null ? null : contentHash(before), text: after }
}

/** All texts of a store by path, as `list` and `read` together tell. */
export async function contents(store: WritableStore): Promise<Readonly<Record<string, string | null>>> {
  const refs = await store.list()
  const documents = await store.read(refs.map(({ path }) => path))
  return Object.fromEntries(documents.map(({ path, text }) => [path, text]))
}

/** Holds a store to exactly these files. */
export async function holdContents(
  store: WritableStore,
  files: Readonly<Record<string, string>>,
  says: string,
): Promise<void> {
  const found = await contents(store)
  const [saw, wanted] = [inOrder(found), inOrder(files)]
  hold(saw === wanted, { saw: `${shown(saw)} where ${shown(wanted)} belongs`, says })
}

/** How often a store is looked at during one write at most: an end, should its reads never let the write go on. */
const LOOKS = 100

/** What a reader sees again and again while a write is under way, and once after it. */
export async function during<T>(write: Promise<void>, look: () => Promise<T>): Promise<readonly T[]> {
  let writing = true
  const written = write.finally(() => {
    writing = false
  })
  const seen: T[] = []
  const looking = async (): Promise<void> => {
    while (writing && seen.length < LOOKS) seen.push(await look())
  }
  await Promise.all([written, looking()])
  return [...seen, await look()]
}

/** How an `apply` ended. Anything else than the two errors of the port breaks the law. */
export async function outcome(
  store: WritableStore,
  changes: readonly Change[],
): Promise<'applied' | 'conflict' | 'refused'> {
  try {
    await store.apply(changes)
    return 'applied'
  } catch (error) {
    if (error instanceof StoreConflict) return 'conflict'
    if (error instanceof StoreFailure) return 'refused'
    throw new LawBroken(String(error), 'apply fails with StoreConflict or StoreFailure and with nothing else')
  }
}

function inOrder(files: Readonly<Record<string, string | null>>): string {
  return JSON.stringify(
    Object.keys(files)
      .sort()
      .map((path) => [path, files[path]]),
  )
}

function shown(text: string): string {
  return text.length <= 400 ? text : `${text.slice(0, 400)}… (${text.length} characters)`
}
