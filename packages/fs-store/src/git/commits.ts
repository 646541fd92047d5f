import { StoreFailure } from '@repolore/core'
import { momentOf } from './moment.ts'
import { type GitObject, objectsOf } from './objects.ts'

/** A commit that is here. */
export interface Commit {
  readonly id: string
  /** When it was committed, ISO 8601 in UTC. */
  readonly date: string | null
}

/**
 * The commits of these names, full or unique beginnings of them and nothing else: a branch is no commit. What is not here is left out;
 * `null` where Git cannot tell.
 */
export function commitsOf(folder: string, names: readonly string[]): ReadonlyMap<string, Commit> | null {
  const asked = [...new Set(names)].filter(isCommitName)
  try {
    const objects = objectsOf(
      folder,
      asked.map((name) => `${name}^{commit}`),
    )
    return new Map(
      asked.flatMap((name, place) => {
        const object = objects[place]
        // A branch that is called like the beginning of a commit is found first.
        return object?.id.startsWith(name.toLowerCase()) ? [[name, commitOf(object)] as const] : []
      }),
    )
  } catch (error) {
    if (error instanceof StoreFailure) return null
    throw error
  }
}

/** Whether a text can be the name of a commit: four to 64 hexadecimal digits. */
export function isCommitName(text: string): boolean {
  return /^[0-9a-f]{4,64}$/i.test(text)
}

function commitOf({ id, bytes }: GitObject): Commit {
  const header = bytes.toString('latin1', 0, Math.max(bytes.indexOf('\n\n'), 0))
  return { id, date: momentOf(/^committer .* (-?\d+) [+-]\d{4}$/m.exec(header)?.[1]) }
}
