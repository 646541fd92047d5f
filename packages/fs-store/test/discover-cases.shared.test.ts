import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { discover, findFolders } from '@repolore/fs-store'
import { expect, test } from 'vitest'
import { folderWith } from './folder.ts'

interface Case {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  readonly op: { readonly kind: string; readonly cwd?: string; readonly env?: Readonly<Record<string, string>> }
  readonly expect: Readonly<Record<string, unknown>>
}

const casesIn = (file: string): readonly Case[] => {
  const path = fileURLToPath(new URL(`../../../../shared/cases/${file}`, import.meta.url))
  // The files of the cases are lists of cases.
  return JSON.parse(readFileSync(path, 'utf8')) as readonly Case[]
}
const all = [...casesIn('rules-memory.json'), ...casesIn('rules-memory-limits.json')]
const ofKind = (kind: string) => all.filter(({ op }) => op.kind === kind)

test.each(ofKind('discover'))('$name', ({ files, op, expect: expected }) => {
  const root = folderWith({ '.git/HEAD': 'ref: refs/heads/main', ...files })
  const cwd = join(root, op.cwd ?? 'repo')
  mkdirSync(cwd, { recursive: true })
  const filled = (text: string) => text.replaceAll('$ROOT', root)
  const env = Object.fromEntries(Object.entries(op.env ?? {}).map(([name, value]) => [name, filled(value)]))
  const on = { cwd, env, home: join(root, '.home') }
  const { folders } = findFolders({ discovery: discover(on), ...on })
  const served = (role: string) => folders.find((folder) => folder.role === role && folder.exists)?.path ?? null
  const wanted = (key: string) => (typeof expected[key] === 'string' ? filled(expected[key]) : null)
  expect({ rules: served('rules'), memory: served('memory'), shared: served('sharedRules') }).toEqual({
    rules: wanted('server_rules'),
    memory: wanted('server_memory'),
    shared: wanted('shared'),
  })
})

test.each(ofKind('store_conventions'))('$name', ({ op, expect: expected }) => {
  const { conventions } = discover({ cwd: folderWith(), env: op.env ?? {}, home: null })
  expect({ conventions }).toEqual(expected)
})
