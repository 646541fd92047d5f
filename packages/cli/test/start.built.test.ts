import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { BIN } from './sandbox.ts'

const shop = fileURLToPath(new URL('../../../examples/shop', import.meta.url))
const dist = join(BIN, '..')

/** Names every file that was loaded when the process ends, past whatever the command does with its outputs. */
const TELL = `process.on('exit', () => { for (const file of Object.keys(require.cache)) process._rawDebug('loaded ' + file) })`

/** The files of `dist` that a command line loads, run in a folder. */
function loadedIn(cwd: string, ...args: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'repolore-loaded-'))
  try {
    writeFileSync(join(folder, 'tell.cjs'), TELL)
    const ran = spawnSync(process.execPath, ['--require', join(folder, 'tell.cjs'), BIN, ...args], {
      cwd,
      encoding: 'utf8',
    })
    expect(ran.status, ran.stderr).toBe(0)
    return [...ran.stderr.matchAll(/^loaded (.*)$/gm)]
      .map(([, path = '']) => path)
      .filter((path) => path.startsWith(dist))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The same in a store whose files are plain, as documents are: the rules of the shop hold blocks of lines, which the full reader of YAML reads. */
function loadedAmongDocuments(...args: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'repolore-documents-'))
  try {
    cpSync(join(shop, 'engineering-context'), join(folder, 'engineering-context'), { recursive: true })
    return loadedIn(folder, ...args)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const textOf = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')

/** A text that minifying keeps, of each library that only some commands need. */
const MARKS = {
  'the MCP SDK': 'elicitation/create',
  zod: 'invalid_union',
  'the diff library': '\\ No newline at end of file',
  'the completion scripts': 'COMPREPLY',
  'the words of help': 'Begin here',
  'the HTTP server': 'closeAllConnections',
} as const

describe('context', () => {
  const line = ['context', 'Cancel', '--subject', 'domain:orders', '--branch', 'main']
  const loaded = loadedIn(shop, ...line)
  const loadedPlain = loadedAmongDocuments(...line)

  test.each(Object.entries(MARKS))('does not load %s', (_, mark) => {
    const everything = textOf(
      readdirSync(dist)
        .filter((name) => name.endsWith('.js'))
        .map((name) => join(dist, name)),
    )
    expect(everything.includes(mark)).toBe(true)
    expect(textOf(loaded).includes(mark)).toBe(false)
  })

  test('loads few files', () => {
    expect(loadedPlain.length).toBeGreaterThan(1)
    expect(loadedPlain.length).toBeLessThanOrEqual(4)
  })

  test('loads the full reader of YAML only for what is not plain', () => {
    const more = loaded.filter((path) => !loadedPlain.includes(path))
    const reader = 'Nested mappings are not allowed in compact mappings'
    expect(textOf(more)).toContain(reader)
    expect(textOf(loadedPlain)).not.toContain(reader)
    expect(more.length).toBeLessThanOrEqual(3)
  })
})

test('--version loads nothing of the engine', () => {
  const loaded = loadedIn(shop, '--version')
  expect(textOf(loaded).length).toBeLessThan(40_000)
})
