import type { CopyPlace } from './place.ts'
import type { Texts } from './plan.ts'

/** Everything that stands in a place, with the reasons why texts cannot be read. */
export interface Contents {
  readonly texts: Texts
  /** `PATH: reason`, a line each. */
  readonly unreadable: readonly string[]
}

/** Lists and reads a place; one that is not there is empty. Throws `StoreFailure`. */
export async function contentsOf({ store, exists }: CopyPlace): Promise<Contents> {
  if (!exists) return { texts: new Map(), unreadable: [] }
  const refs = await store.list()
  const barred = refs.flatMap((ref) => (ref.barred === undefined ? [] : [`${ref.path}: ${ref.barred}`]))
  const documents = await store.read(refs.filter((ref) => ref.barred === undefined).map(({ path }) => path))
  return {
    texts: new Map(documents.map(({ path, text }) => [path, text])),
    unreadable: [
      ...barred,
      ...documents.flatMap((document) => (document.text === null ? [`${document.path}: ${document.reason}`] : [])),
    ],
  }
}
