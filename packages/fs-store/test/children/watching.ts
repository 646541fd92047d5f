import { join } from 'node:path'
import { folderWatch, homeStores, watchedHome } from '@repolore/fs-store'

/** Watches a home and then has nothing to do: the process must end by itself. */
async function main([root = '']: readonly string[]): Promise<void> {
  const watch = folderWatch()
  const mount = { tier: 'project', home: 'memory', path: join(root, 'memory'), at: 'memory', except: [] } as const
  const [home] = homeStores({ root, mounts: [mount] })
  watch.changes(() => {})
  const refs = await watchedHome(home, root, watch).store.list()
  console.log(`${refs.length} files, ${watch.size()} folders`)
}

void main(process.argv.slice(2))
