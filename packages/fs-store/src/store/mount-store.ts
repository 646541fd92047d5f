import { type Home, isSkipped, isStorePath, mountedPath, type WritableStore } from '@repolore/core'
import type { Mount } from '../discover/mounts.ts'
import { fsStore } from './fs-store.ts'

/** The store in the folder of one home. What begins with `_` or `.`, `node_modules` and homes of their own are not listed; files beside the records are read and written by name. */
export function mountStore({ home, path, except }: Pick<Mount, 'home' | 'path' | 'except'>): WritableStore {
  return fsStore({
    root: path,
    homes: [''],
    accepts: (file) => KEEPS[home].test(file),
    lists: (file) => isStorePath(mountedPath(home, file)),
    enters: (folder) => home !== 'graph' && !isSkipped(folder.path) && !except.includes(folder.real),
  })
}

/** The store of the documents at a root, without homes of their own that stand among them. */
export function documentStore(root: string, except: Mount['except']): WritableStore {
  return fsStore({ root, enters: ({ real }) => !except.includes(real) })
}

const TEXTS = /\.(?:md|json|ya?ml)$/

/** The files that a home keeps: its records and what is written beside them. */
const KEEPS: Readonly<Record<Home, RegExp>> = {
  documents: TEXTS,
  rules: TEXTS,
  decisions: TEXTS,
  graph: /^reference-index\.json$/,
  memory: TEXTS,
  catalogue: TEXTS,
}
