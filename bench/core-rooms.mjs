import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../scripts/workspace.mjs'

/** @typedef {typeof import('../packages/core/src/text/text-index.ts') & typeof import('../packages/core/src/text/search-text.ts') & typeof import('../packages/core/src/text/ranking.ts')} TextRoom */

/** @typedef {typeof import('../packages/core/src/infer/file-index.ts') & typeof import('../packages/core/src/infer/infer-files.ts')} InferRoom */

/**
 * The index and the search of core from their sources: they are no public names.
 * @returns {Promise<TextRoom>}
 */
export function textRoom() {
  return bundled('text', ['text-index', 'search-text', 'ranking'])
}

/**
 * The inference of files from its sources, for the same reason.
 * @returns {Promise<InferRoom>}
 */
export function inferRoom() {
  return bundled('infer', ['file-index', 'infer-files'])
}

/** @typedef {typeof import('../packages/core/src/drift/evidence-hash.ts')} DriftRoom */

/**
 * The hashes of evidence from their sources, for the same reason.
 * @returns {Promise<DriftRoom>}
 */
export function driftRoom() {
  return bundled('drift', ['evidence-hash'])
}

/**
 * @param {string} room
 * @param {readonly string[]} files
 */
async function bundled(room, files) {
  const contents = files.map((file) => `export * from './${file}.ts'\n`).join('')
  const resolveDir = join(root, 'packages/core/src', room)
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  const [file] = outputFiles
  if (file === undefined) throw new Error('the bundler wrote nothing')
  return import(`data:text/javascript;base64,${Buffer.from(file.text).toString('base64')}`)
}
