import type { Repository } from '@repolore/core'
import { gitFolderOf } from '../git/git-folder.ts'
import { objectsOf } from '../git/objects.ts'
import { pastOf } from '../git/past.ts'
import { gitRepository } from '../git/repository.ts'
import { byBytes } from '../store/byte-order.ts'
import { decode } from '../store/text.ts'
import type { Tree, TreeFile } from './tree.ts'
import { wayInTree } from './tree-homes.ts'

/** The facts of a repository as of a commit: its files and texts, and HEAD stands at it. The branch is the one checked out now. */
export function treeRepository({ root, tree }: { readonly root: string; readonly tree: Tree }): Repository {
  const now = gitRepository(root)
  const below = wayInTree(tree, root) ?? ''
  const files = [...tree.files.keys()].filter((path) => path.startsWith(below)).map((path) => path.slice(below.length))
  const folder = gitFolderOf(root)
  return {
    ...pastOf(root, () => (folder === null ? null : { head: tree.commit, folder, ends: 'commit' })),
    head: async () => ({ branch: (await now.head()).branch, commit: tree.commit }),
    branches: now.branches,
    files: async () => files.toSorted(byBytes),
    existing: async (paths) => new Set(paths.filter((path) => isThere(tree, below, path))),
    texts: async (paths) => textsIn(tree, below, paths),
  }
}

function isThere(tree: Tree, below: string, path: string): boolean {
  const at = placeIn(tree, below, path)
  return at !== null && (tree.files.has(at) || tree.folders.has(at))
}

/** Where a path leads inside the root. */
function placeIn(tree: Tree, below: string, path: string): string | null {
  if (path === '' || path.startsWith('/') || path.split('/').includes('..')) return null
  const at = tree.resolve(below + path)
  return at?.startsWith(below) ? at : null
}

const LARGEST = 1024 ** 2

function textsIn(tree: Tree, below: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const wanted = paths.flatMap((path): [string, TreeFile][] => {
    const file = tree.files.get(placeIn(tree, below, path) ?? '')
    return file === undefined || file.size === null || file.size > LARGEST ? [] : [[path, file]]
  })
  const contents = objectsOf(
    tree.top,
    wanted.map(([, { id }]) => id),
  )
  return new Map(
    wanted.flatMap(([path], place) => {
      const content = contents[place]
      const text = content ? decode(content.bytes).text : null
      return text === null || text.includes('\0') ? [] : [[path, text] as const]
    }),
  )
}
