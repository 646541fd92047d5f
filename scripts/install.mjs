import { alone } from './lock.mjs'
import { run } from './run.mjs'
import { contentHash, isDone, markDone } from './stamp.mjs'
import { exists, packageFolders, pnpm } from './workspace.mjs'

/**
 * Installs what the lockfile says, through npm's own `npx`, so that a machine without pnpm will do.
 * Costs nothing when `node_modules` already stands for this lockfile.
 */
export async function ensureInstalled() {
  await alone('install', async () => {
    const manifests = ['.', 'examples', ...packageFolders()].map((folder) => `${folder}/package.json`)
    const hash = contentHash(['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests])
    if (exists('node_modules/.modules.yaml') && isDone('install', hash)) return
    await run('npx', ['-y', pnpm, 'install', '--frozen-lockfile'])
    markDone('install', hash)
  })
}
