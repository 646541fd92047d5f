import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { renew } from './docs-page.mjs'
import { asScript } from './run.mjs'
import { exists, root } from './workspace.mjs'

/** The pages whose examples are run. */
export const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...markdownIn('docs'), ...packageReadmes()].filter(
  exists,
)

/**
 * Runs every example of every page and writes what has changed. With `--check` nothing is written, and a change is a failure.
 * Further words are the pages to look at.
 */
async function syncDocs() {
  await ensureBuilt()
  const check = process.argv.includes('--check')
  const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  for (const page of named.length > 0 ? named : pages) {
    const { before, after } = renew(page)
    if (before === after) continue
    console.log(check ? `${page} is out of date: run node scripts/sync-docs.mjs` : `${page} is renewed`)
    if (check) process.exitCode = 1
    else writeFileSync(join(root, page), after)
  }
}

/**
 * The Markdown files below a folder, in byte order.
 * @param {string} folder
 */
function markdownIn(folder) {
  const names = exists(folder) ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }) : []
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md'))
    .sort()
}

/** The front page of each package. */
function packageReadmes() {
  return readdirSync(join(root, 'packages'))
    .sort()
    .map((name) => `packages/${name}/README.md`)
}

if (process.argv[1] === import.meta.filename) await asScript(syncDocs)
