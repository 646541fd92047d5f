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
  'repolore search refunds --scope src/orders/',
  `repolore why 'Cancel' refunds --subject domain:orders`,
  'repolore rules src/orders/cancel-order.ts --format bundle',
  'repolore rules --priority non_negotiable',
  'repolore why src/orders/cancel-order.ts money_in_cents',
  'repolore memories --with-bodies',
  'repolore usage',
  'repolore dream',
  'repolore reindex --dry-run',
  'repolore propose --all --dry-run',
  'repolore rename test-orders safe-orders --dry-run',
  'repolore method',
  'repolore check --format sarif',
  'repolore status',
  'repolore doctor',
  'repolore completion bash',
  'repolore help slice',
  'repolore --version',
  `printf '{"descriptionShort":"d","branch":"main","documents":[{"id":"new","context":"x","metadata":{"scope":"GLOBAL","tags":["IMPL"]}}]}' | repolore update - --dry-run`,
] as const

/** What counts as use. */
const USING = [`repolore recall 'refund timeout'`, 'repolore get memory:test-orders'] as const

/** Every command that curates, with consent. */
const CURATING = [
  'repolore reindex --yes',
  'repolore propose --all --yes',
  'repolore dream --done --yes',
  'repolore rename test-orders safe-orders --yes',
  `printf '{"packages":[{"file":"core/notes.md","title":"Notes","tier":"project","members":["safe-orders"]}]}' | repolore bundle write - --yes`,
] as const
const CURATED = ['_descriptions.md', '_DREAM_DONE.json', 'safe-orders.md', '_staging/core/notes.md'].map(
  (name) => `.context/memory/${name}`,
)

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

  test('what is recalled or opened is counted where docs/writes.md says, and nothing else is left behind', () => {
    const before = snapshot(box)
    for (const line of USING) box.bash(line)
    const left = changed(before, snapshot(box))
    expect(left).toContain('.context/memory/_local/usage.log')
    expect(left.filter((path) => !path.startsWith('.context/memory/_local/') || !named(path))).toEqual([])
  })

  test('what curation writes stands in docs/writes.md', () => {
    const before = snapshot(box)
    for (const line of CURATING) expect(box.bash(line).exit, line).toBe(0)
    const left = changed(before, snapshot(box))
    expect(left).toEqual(expect.arrayContaining(CURATED))
    expect(left.filter((path) => !named(path))).toEqual([])
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

/** Every command that reads rules and memories. */
const ASKING = [
  'repolore rules src/a.py --all-tiers --all-decisions',
  'repolore rules src/a.py --format bundle',
  'repolore rules --type security --json',
  `repolore recall 'small steps' --explain`,
  'repolore memories --with-bodies',
  'repolore get answer_first nothing',
  'repolore get answer_first',
  'repolore list --kind memory',
  'repolore usage --json',
  'repolore dream',
  'repolore why src/a.py nothing',
  `repolore slice 'small steps' --file src/a.py`,
  'repolore check --fail-on warning',
  'repolore status',
  'repolore doctor',
  'repolore method',
] as const

describe('rules and memories', () => {
  let box: Sandbox
  beforeEach(() => {
    box = sandbox([['.git/HEAD', 'ref: refs/heads/main\n']])
    for (const home of ['rules', 'decisions', 'graph', 'memory'])
      cpSync(join(examples, 'starter', home), join(box.root, '.context', home), { recursive: true })
  })
  afterEach(() => box.remove())

  test('reading leaves counts of use and nothing else, and those hide themselves from Git', () => {
    const before = snapshot(box)
    for (const line of ASKING) box.bash(line)
    const left = changed(before, snapshot(box))
    expect(left.length).toBeGreaterThan(0)
    expect(left.filter((path) => !path.startsWith('.context/memory/_local/') || !named(path))).toEqual([])
    box.bash('git init -q && git add -A -- . && git -c user.name=a -c user.email=a@b commit -qm all')
    expect(box.bash('git ls-files | grep _local').stdout).toBe('')
  })

  test('so does the server, asked by every tool that reads', async () => {
    const before = snapshot(box)
    const said = await serve(box, [
      tool('query_rules_for_file', { file_path: 'src/a.py' }),
      tool('get_rule', { key: 'nothing' }),
      tool('query_rules', {}),
      tool('list_rule_keys', {}),
      tool('validate_rules', {}),
      tool('recall', { query: 'small steps' }),
      tool('get_memory', { name: 'answer_first' }),
      tool('list_memories', {}),
      tool('memory_lint', {}),
      tool('memory_usage', {}),
      tool('memory_dream_status', {}),
    ])
    expect(said).toContain('rule_count')
    const left = changed(before, snapshot(box))
    expect(left.filter((path) => !path.startsWith('.context/memory/_local/') || !named(path))).toEqual([])
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
  const inHome = under(home, '~/').map(
    ([path, bytes]) =>
      [path.replace(/^~\/cache\//, '~/.cache/').replace(/^~\/state\//, '~/.local/state/'), bytes] as const,
  )
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

type Request = readonly [method: string, params: object]

const tool = (name: string, args: object): Request => ['tools/call', { name, arguments: args }]

/** Asks for documents, a pack, a resource and a dry run. */
function serveAndAsk(box: Sandbox): Promise<string> {
  const document = { id: 'new', context: 'x', metadata: { scope: 'GLOBAL', tags: ['IMPL'] } }
  return serve(box, [
    tool('get_context', { task: 't', descriptionShort: 'd', branch: 'main', subjects: ['domain:orders'] }),
    tool('context_slice', { task: 't', subjects: ['domain:orders'] }),
    tool('update_context', { descriptionShort: 'd', branch: 'main', documents: [document], dryRun: true }),
    ['resources/read', { uri: 'repolore://status' }],
  ])
}

/** Starts the server, asks, and closes its stdin. Gives all it said. */
function serve({ root, env }: Sandbox, requests: readonly Request[]): Promise<string> {
  const child = spawn(process.execPath, [BIN, 'mcp', '--tools', 'all'], {
    cwd: root,
    env: { ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  const calls: readonly Request[] = [['initialize', initialize], ...requests]
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
