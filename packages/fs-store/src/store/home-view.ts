import { relative, sep } from 'node:path'
import { DOCUMENT_HOME, isSkipped } from '@repolore/core'
import type { Mount } from '../discover/mounts.ts'
import { realPath } from '../discover/real-path.ts'
import { keepingOf } from './keeping.ts'
import type { PartOptions } from './part-store.ts'
import { isBelow } from './store-path.ts'

/** What is seen of a home, and from where: documents from the root, where their paths begin, else from the folder of the home. */
export function viewOf(
  { home, path, except }: Pick<Mount, 'home' | 'path' | 'except'>,
  root: string,
): Omit<PartOptions, 'whole' | 'path'> {
  const isDocuments = home === 'documents'
  const at = isDocuments ? root : path
  const { accepts, lists } = keepingOf([{ home, path: isDocuments ? DOCUMENT_HOME : '' }])
  const others = except.map((other) => relative(realPath(at), other).split(sep).join('/'))
  const isPassed = (folder: string) => home === 'graph' || (!isDocuments && isSkipped(folder))
  return {
    root: at,
    homes: [isDocuments ? DOCUMENT_HOME : ''],
    accepts,
    lists: (file) => lists(file) && !isBelow(others, file),
    enters: (folder) => !isPassed(folder.path) && !except.includes(folder.real),
  }
}
