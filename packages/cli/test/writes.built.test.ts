import { spawn } from 'node:child_process'
import { cpSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BIN, type Sandbox, sandbox } from './sandbox.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const examples = join(repository, 'examples')
const stores = readdirSync(examples).filter(
  (name) => readdirSync(examples).includes(name) && isStore(join(examples, name)),
)

/** Every command that reads, as it is used, and the ways in which each can fail. */
const READING = [
  `repolore context 'Cancel' --subject domain:orders`,
  `repolore context 'Cancel' --subject nothing --json`,
  `repolore slice 'Cancel' --subject domain:orders --budget 900 --explain`,
  `repolore get shop-overview nothing`,
  'repolore list --json',
  `repolore why 'Cancel' refunds --subject domain:orders`,
  'repolore check --format sarif',
  'repolore status',
  'repolore doctor',
  'repolore completion bash',
  'repolore help slice',
  'repolore --version',
  `printf '{"descriptionShort":"d","branch":"main","documents":[{"id":"new","context":"x","metadata":{"scope":"GLOBAL","tags":["IMPL"]}}]}' | repolore update - --dry-run`,
] as const

const HELD = `printf '{"descriptionShort":"d","branch":"main","documents":[{"id":"new","context":"x","metadata":{"scope":"GLOBAL","tags":["IMPL"]}}]}' | repolore update -`

describe.each(stores)('%s', (name) => {
  let box: Sandbox
  beforeEach(() => {
    box = sandbox([['.git/HEAD', 'ref: refs/heads/main\n']])
    cpSync(join(examples, name), box.root, { recursive: true, filter: (path) => !path.includes('node_modules') })
  })
  afterEach(() => box.remove())

  test('reading changes no byte and leaves nothing behind', () => {
    const before = snapshot(box)
    for (const line of READING) box.bash(line)
    expect(snapshot(box)).toEqual(before)
  })

  test('the server, asked to read, changes no byte and leaves nothing behind', async () => {
    const before = snapshot(box)
    expect(await serveAndAsk(box)).toContain('shop-overview')
    expect(snapshot(box)).toEqual(before)
  })

  test('what a held-back and an approved write leave stands in docs/writes.md', () => {
    const before = snapshot(box)
    expect(box.bash(HELD).exit).toBe(1)
    const held = changed(before, snapshot(box))
    expect(held.some((path) => path.startsWith('~/.cache/'))).toBe(true)
    expect(held.filter((path) => !path.startsWith('~/'))).toEqual([])
    expect(box.bash(`${HELD} --yes`).exit).toBe(0)
    expect(changed(before, snapshot(box)).filter((path) => !named(path))).toEqual([])
  })
})

test('there is a store to try, and the page names what the test looks for', () => {
  expect(stores.length).toBeGreaterThan(0)
  expect(named('engineering-context/deep/a.md')).toBe(true)
  expect(named('src/a.md')).toBe(false)
  expect(named('~/.cache/other')).toBe(false)
})

function isStore(folder: string): boolean {
  return lstatSync(folder).isDirectory() && readdirSync(folder).includes('engineering-context')
}

/** The path patterns of the page's table: relative to the root, or in the user's folders. */
const patterns = readFileSync(join(repository, 'docs/writes.md'), 'utf8')
  .split('\n')
  .flatMap((line) => /^\| ([^|]*) \|/.exec(line)?.[1] ?? [])
  .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => pattern))
  .filter((pattern) => pattern.includes('/'))
  .map(asRegExp)

function named(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}

/** `**` is any folders, `*` anything within a name. */
function asRegExp(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:[^/]+/)*'
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}

/** Every file of the root and the home with its bytes, under the names that the page uses. */
function snapshot({ root, home }: Sandbox): ReadonlyMap<string, string> {
  const under = (folder: string, prefix: string) =>
    filesIn(folder).map(
      (path) => [prefix + relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'hex')] as const,
    )
  const inHome = under(home, '~/').map(([path, bytes]) => [path.replace(/^~\/cache\//, '~/.cache/'), bytes] as const)
  return new Map([...under(root, ''), ...inHome])
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  return [...after].filter(([path, bytes]) => before.get(path) !== bytes).map(([path]) => path)
}

/** Starts the server, asks for documents, a pack, a resource and a dry run, and closes its stdin. Gives all it said. */
function serveAndAsk({ root, env }: Sandbox): Promise<string> {
  const child = spawn(process.execPath, [BIN, 'mcp', '--tools', 'all'], {
    cwd: root,
    env: { ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  const tool = (name: string, args: object) => ['tools/call', { name, arguments: args }] as const
  const document = { id: 'new', context: 'x', metadata: { scope: 'GLOBAL', tags: ['IMPL'] } }
  const calls = [
    ['initialize', initialize],
    tool('get_context', { task: 't', descriptionShort: 'd', branch: 'main', subjects: ['domain:orders'] }),
    tool('context_slice', { task: 't', subjects: ['domain:orders'] }),
    tool('update_context', { descriptionShort: 'd', branch: 'main', documents: [document], dryRun: true }),
    ['resources/read', { uri: 'repolore://status' }],
  ] as const
  child.stdin.end(
    calls.map(([method, params], id) => `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`).join(''),
  )
  return new Promise((done) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.on('close', () => done(said))
  })
}
