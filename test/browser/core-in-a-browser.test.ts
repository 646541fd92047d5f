import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { root } from '../source.ts'

const shop = join(root, 'examples/shop')
const files = readdirSync(join(shop, 'engineering-context'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(md|yaml)$/.test(name))
  .map((name) => `engineering-context/${name.replaceAll('\\', '/')}`)
const texts = files.map((path) => ({ path, revision: '1', text: readFileSync(join(shop, path), 'utf8') }))

/** What a page would do: keep the texts in memory, make a lore, ask it. */
const page = `
  const store = {
    list: async () => texts,
    read: async (paths) => texts.filter(({ path }) => paths.includes(path)),
  }
  core.createLore({ layers: [{ tier: 'project', store }] }).context({
    task: 'Cancel an order that has already been paid',
    descriptionShort: 'Cancel and refund',
    branch: 'feature/order-cancellation',
    subjects: ['cancel order'],
  })
`

it('core bundles for a browser and answers there', async () => {
  const bundle = await build({
    entryPoints: [join(root, 'packages/core/src/index.ts')],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'core',
    write: false,
    logLevel: 'silent',
  })
  // A page's own globals and no others: no process, no require, no Buffer.
  const world = createContext({ TextEncoder, TextDecoder, texts })
  runInContext(bundle.outputFiles[0]?.text ?? '', world)
  const answer = await runInContext(page, world)
  expect(answer).toMatchObject({ ok: true })
  expect(answer.value.selection.hits.length).toBeGreaterThan(1)
})
