import { StoreFailure } from '@repolore/core'
import { decode } from '../store/text.ts'
import { isCommitName } from './commits.ts'
import { type GitObject, objectsOf } from './objects.ts'

const LARGEST = 1024 ** 2

/** Texts of files as a commit has them, by the paths that `places` gives from the top; what cannot be had is left out. */
export function textsOf(top: string, commit: string, places: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const asked = [...places].filter(([, place]) => !place.includes('\n'))
  if (!isCommitName(commit)) return new Map()
  try {
    const objects = objectsOf(
      top,
      asked.map(([, place]) => `${commit}:${place}`),
    )
    return new Map(asked.flatMap(([path], at) => textIn(path, objects[at])))
  } catch (error) {
    if (error instanceof StoreFailure) return new Map()
    throw error
  }
}

function textIn(path: string, object: GitObject | null | undefined): readonly (readonly [string, string])[] {
  if (object?.type !== 'blob' || object.bytes.length > LARGEST) return []
  const { text } = decode(object.bytes)
  return text === null || text.includes('\0') ? [] : [[path, text]]
}
