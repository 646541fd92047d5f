import type { ContextStore, DocumentRef, SourceDocument } from '@repolore/core'
import { objectsOf } from '../git/objects.ts'
import { barred, MAX_BYTES } from '../store/list.ts'
import { unreadable } from '../store/read.ts'
import { isBelow, pathRefusal } from '../store/store-path.ts'
import { decode } from '../store/text.ts'
import type { TreeFile } from './tree.ts'
import { type TreeTerritory, walkTree } from './tree-walk.ts'

/** What a store over a tree shows, and what it reads by name. */
export interface TreeStoreOptions extends TreeTerritory {
  accepts(path: string): boolean
}

/** The store as it was in a commit. It cannot be written and never changes; contents are read by one process. */
export function treeStore(options: TreeStoreOptions): ContextStore {
  let listed: readonly DocumentRef[] | null = null
  return {
    list: async () => {
      listed ??= refsOf(options)
      return listed
    },
    read: async (paths) => documentsAt(options, paths),
  }
}

function refsOf(options: TreeStoreOptions): readonly DocumentRef[] {
  return walkTree(options).map((found) => {
    const file = found.at === null ? undefined : options.tree.files.get(found.at)
    if (file !== undefined) return { path: found.path, revision: file.id }
    return barred(found.path, found.at === null ? found.reason : GONE)
  })
}

const GONE = 'it is not in the commit'
const NOT_HERE = 'its content is not in this clone; git fetch brings it'

function documentsAt(options: TreeStoreOptions, paths: readonly string[]): readonly SourceDocument[] {
  const files = paths.flatMap((path) => {
    const found = fileAt(options, path)
    return found === null ? [] : [{ path, found }]
  })
  const wanted = files.flatMap(({ found }) => (typeof found === 'string' ? [] : [found.id]))
  const contents = new Map(objectsOf(options.tree.top, wanted).flatMap((one) => (one === null ? [] : [[one.id, one]])))
  return files.map(({ path, found }) => {
    if (typeof found === 'string') return unreadable(path, found)
    const content = contents.get(found.id)
    return content === undefined ? unreadable(path, NOT_HERE) : { path, revision: found.id, ...decode(content.bytes) }
  })
}

/** The file that a path leads to, why it is not read, or `null` where there is none. */
function fileAt({ tree, below, homes, accepts }: TreeStoreOptions, path: string): TreeFile | string | null {
  const refusal = pathRefusal(path)
  if (refusal !== null) return `its path ${refusal}`
  if (!isBelow(homes, path)) return 'its path lies outside the store'
  const at = tree.resolve(below + path)
  if (at === null || !`${at}/`.startsWith(below)) return 'a symbolic link leads out of the store'
  const file = tree.files.get(at)
  if (file === undefined || !accepts(path)) return null
  return file.size !== null && file.size > MAX_BYTES
    ? `its ${file.size} bytes are over the limit of ${MAX_BYTES}`
    : file
}
