import { watch } from 'node:fs'
import { join } from 'node:path'
import { homeStores, type Mount } from '@repolore/fs-store'
import { onTestFinished } from 'vitest'
import { type FolderWatch, type FolderWatchOptions, folderWatch } from '../../src/watch/folder-watch.ts'
import { watchedHome } from '../../src/watch/watched-home.ts'

/** A home below a root, once followed by its events and once listed in full. */
export function watchedAndPlain(mount: Mount, root: string, watching: FolderWatch) {
  const [home] = homeStores({ root, mounts: [mount] })
  return { plain: home.store, watched: watchedHome(home, root, watching).store }
}

/** A home of memories in a folder of a root. */
export function memoryAt(root: string): Mount {
  return { tier: 'project', home: 'memory', path: join(root, 'memory'), at: 'memory', except: [] }
}

/** A watch that ends with the test. */
export function watchFor(options: FolderWatchOptions = {}): FolderWatch {
  const watching = folderWatch(options)
  onTestFinished(() => watching.close())
  return watching
}

/** Node's own, which fails from the given call on. */
export function failingFrom(call: number, code: string): typeof watch {
  let calls = 0
  return ((...all: Parameters<typeof watch>) => {
    calls += 1
    if (calls >= call) throw Object.assign(new Error(code), { code })
    return watch(...all)
    // Only the form with options is called.
  }) as typeof watch
}
