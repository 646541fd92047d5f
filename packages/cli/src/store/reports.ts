import { join } from 'node:path'
import type { Reports } from '@repolore/core'
import { fsReports, type StoreFolders } from '@repolore/fs-store'
import { actStore } from './acts.ts'

/** Where the last report of tests is kept: beside the log of breaches, or in the first convention folder of the root. */
export function reportsAt(found: StoreFolders, root: string): Reports {
  return fsReports(actStore(found) ?? join(root, '.context'))
}
