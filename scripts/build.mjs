import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { alone } from './lock.mjs'
import { asScript } from './run.mjs'
import { contentHash, isDone, markDone } from './stamp.mjs'
import { exists, packageFolders, root } from './workspace.mjs'

/** Builds every package when a source has changed since the last build; a build that fails leaves the old one standing. */
export async function ensureBuilt() {
  await ensureInstalled()
  await alone('build', async () => {
    const folders = packageFolders()
    const sources = folders.flatMap((folder) => [`${folder}/package.json`, `${folder}/src`])
    const hash = contentHash([...sources, 'pnpm-lock.yaml', 'tsconfig.base.json', 'tsdown.config.ts'])
    if (folders.every((folder) => exists(`${folder}/dist`)) && isDone('build', hash)) return
    // Not before the install above: on a fresh clone there is no tsdown yet.
    const { build } = await import('tsdown')
    await build({ config: join(root, 'tsdown.config.ts'), logLevel: 'warn' })
    console.log(`built ${folders.join(', ')}`)
    for (const folder of folders) putInPlace(join(root, folder))
    markDone('build', hash)
  })
}

/**
 * Moves a finished build to where it is used, so that a command running meanwhile finds the old one or the new one.
 * @param {string} folder of the package
 */
function putInPlace(folder) {
  const dist = join(folder, 'dist')
  const old = join(folder, 'dist.old')
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(join(folder, 'dist.next'), dist)
  rmSync(old, { recursive: true, force: true })
}

// Vitest calls this once before the tests that run the built command.
export { ensureBuilt as setup }

if (process.argv[1] === import.meta.filename) await asScript(ensureBuilt)
