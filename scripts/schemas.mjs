// Writes docs/schemas from the shapes that core reads by: `node scripts/schemas.mjs`. A test fails where a page is not current.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './workspace.mjs'

const entry = join(root, 'packages/core/src/codec/schemas.ts')
const { outputFiles } = await build({
  entryPoints: [entry],
  bundle: true,
  format: 'esm',
  write: false,
  logLevel: 'warning',
})
const source = outputFiles.map(({ text }) => text).join('')
const { jsonSchemas } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
const folder = join(root, 'docs/schemas')
mkdirSync(folder, { recursive: true })
for (const [name, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`)
}
