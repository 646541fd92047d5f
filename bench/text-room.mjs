import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../scripts/workspace.mjs'

/** @typedef {typeof import('../packages/core/src/text/text-index.ts') & typeof import('../packages/core/src/text/search-text.ts') & typeof import('../packages/core/src/text/ranking.ts')} TextRoom */

/**
 * The index and the search of core from their sources: they are no public names.
 * @returns {Promise<TextRoom>}
 */
export async function textRoom() {
  const contents = "export * from './text-index.ts'\nexport * from './search-text.ts'\nexport * from './ranking.ts'\n"
  const resolveDir = join(root, 'packages/core/src/text')
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
