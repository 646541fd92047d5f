import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageFolders, pnpm, readManifest } from '../../scripts/workspace.mjs'
import { program } from '../program.ts'
import { root } from '../source.ts'

const tarballs = mkdtempSync(join(tmpdir(), 'repolore-packed-'))
const home = mkdtempSync(join(tmpdir(), 'repolore-install-'))
const version = String(readManifest('packages/cli').version)
const names = packageFolders().map((folder) => String(readManifest(folder).name))
const fileOf = (name: string) => join(tarballs, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)

beforeAll(async () => {
  const { status, out } = await program(
    'npx',
    ['-y', pnpm, '-r', '--filter', './packages/*', 'pack', '--pack-destination', tarballs],
    root,
  )
  expect(status, out).toBe(0)
})

afterAll(() => {
  for (const folder of [tarballs, home]) rmSync(folder, { recursive: true, force: true })
})

describe('the packed packages', () => {
  it('are the public ones', () => {
    expect(readdirSync(tarballs)).toHaveLength(names.length)
  })

  it.each(names)('%s is well packed (publint)', async (name) => {
    const { status, out } = await program('node', [tool('publint/src/cli.js'), 'run', fileOf(name), '--strict'], root)
    expect(status, out).toBe(0)
  })

  it.each(names.filter((name) => name !== 'repolore'))('%s gives its types to every importer (attw)', async (name) => {
    const cli = tool('@arethetypeswrong/cli/dist/index.js')
    const { status, out } = await program('node', [cli, fileOf(name), '--profile', 'esm-only', '--no-color'], root)
    expect(status, out).toBe(0)
  })

  it('install into an empty folder and run there', async () => {
    writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }')
    // What is optional is compiled, for minutes; the packages must load without it.
    const install = ['install', '--omit=optional', '--prefer-offline', '--no-audit', '--no-fund', ...names.map(fileOf)]
    const installed = await program('npm', install, home)
    expect(installed.status, installed.out).toBe(0)
    expect(await program('npx', ['--no-install', 'repolore', '--version'], home)).toEqual({
      status: 0,
      out: `${version}\n`,
    })
    const libraries = names.filter((name) => name !== 'repolore')
    const all = [...libraries, '@repolore/core/testing'].map((name) => `import(${JSON.stringify(name)})`).join(', ')
    const script = `for (const module of await Promise.all([${all}])) console.log(Object.keys(module).length > 0)`
    writeFileSync(join(home, 'import.js'), script)
    const imported = await program('node', ['import.js'], home)
    expect(imported).toEqual({ status: 0, out: 'true\n'.repeat(libraries.length + 1) })
    // The command finds the optional package beside it, and knows its failures though each has a core of its own.
    mkdirSync(join(home, '.context/catalogue'), { recursive: true })
    writeFileSync(join(home, '.context/catalogue/a.md'), 'an item\n')
    const copy = ['--no-install', 'repolore', 'copy', '--from', 'folder', '--to', 'sqlite', '--yes']
    const hasOwn = Number(process.versions.node.split('.')[0]) >= 24
    const [status, says] = hasOwn ? [0, 'add a.md'] : [3, 'error[store-failure]: this Node']
    const copied = await program('npx', copy, home)
    expect(copied.out).toContain(says)
    expect(copied.status).toBe(status)
  }, 120_000)
})

function tool(path: string): string {
  return join(root, 'node_modules', path)
}
