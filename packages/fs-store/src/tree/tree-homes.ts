import { relative, sep } from 'node:path'
import type { ContextStore } from '@repolore/core'
import type { Mount } from '../discover/mounts.ts'
import { realPath } from '../discover/real-path.ts'
import { viewOf } from '../store/home-view.ts'
import type { Tree } from './tree.ts'
import { treeStore } from './tree-store.ts'

/** A home as a commit has it. */
export interface TreeHome {
  readonly mount: Mount
  readonly store: ContextStore
}

/** What is read of a tree. */
export interface TreeHomesOptions {
  readonly root: string
  readonly mounts: readonly Mount[]
  readonly tree: Tree
}

/** Those homes that lie in the repository of the tree, in their order, as the commit has them. What lies elsewhere is no part of it. */
export function treeHomes({ root, mounts, tree }: TreeHomesOptions): readonly TreeHome[] {
  return mounts.flatMap((mount) => {
    const { root: at, ...view } = viewOf(mount, root)
    const below = wayInTree(tree, at)
    return below === null ? [] : [{ mount, store: treeStore({ ...view, tree, below }) }]
  })
}

/** The way from the top of a tree down to a native path, empty or with a slash at its end; `null` outside. */
export function wayInTree({ top }: Tree, path: string): string | null {
  const real = realPath(path)
  if (real === top) return ''
  return real.startsWith(top + sep) ? `${relative(top, real).split(sep).join('/')}/` : null
}
