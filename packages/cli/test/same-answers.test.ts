import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { serveStdio } from '@repolore/mcp-adapter'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '../src/store/open.ts'
import { runHere } from './fake.ts'

const cwd = mkdtempSync(join(tmpdir(), 'repolore-same-'))
cpSync(fileURLToPath(new URL('../../../examples/shop', import.meta.url)), cwd, { recursive: true })
mkdirSync(join(cwd, '.git'))
writeFileSync(join(cwd, '.git/HEAD'), 'ref: refs/heads/main\n')
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const UPDATE = {
  descriptionShort: 'how labels are bought',
  branch: 'main',
  documents: [
    {
      id: 'labels',
      context: '# Labels\n',
      metadata: { scope: 'GLOBAL', tags: ['IMPL'], subjects: ['domain:shipping'] },
    },
  ],
  dryRun: true,
}
writeFileSync(join(cwd, 'update.json'), JSON.stringify(UPDATE))

/** Commands with a tool of the same answer; `recall` and `memories` have a form of their own, for hooks. */
const PAIRS: readonly { readonly line: readonly string[]; readonly tool: string; readonly input: object }[] = [
  {
    line: ['context', 'Refunds', '--subject', 'refunds'],
    tool: 'get_context',
    input: { task: 'Refunds', descriptionShort: 'Refunds', branch: 'main', subjects: ['refunds'] },
  },
  {
    line: ['slice', 'Refunds', '--budget', '900'],
    tool: 'context_slice',
    input: { task: 'Refunds', branch: 'main', budget: 900 },
  },
  { line: ['update', 'update.json'], tool: 'update_context', input: UPDATE },
  {
    line: ['update', 'update.json', '--dry-run'],
    tool: 'update_context',
    input: UPDATE,
  },
  { line: ['usage'], tool: 'memory_usage', input: {} },
  { line: ['dream'], tool: 'memory_dream_status', input: {} },
]

test.each(PAIRS)('$line --json is what $tool answers', async ({ line, tool, input }) => {
  const { stdout } = await runHere([...line, '--json'], { cwd })
  expect(JSON.parse(stdout)).toEqual(await structured(tool, input))
})

/** The structured answer of a tool over the same store, as the server sends it. */
async function structured(name: string, input: object): Promise<unknown> {
  const on = { cwd, env: { XDG_CACHE_HOME: `${cwd}/.cache` }, home: cwd, platform: 'linux' } as never
  const opened = await openStore({ root: null }, on)
  if (opened.is === 'refusal') throw new Error(opened.message)
  const [toServer, toClient] = [new PassThrough(), new PassThrough()]
  const serving = serveStdio(opened.lore, { streams: { input: toServer, output: toClient } })
  const heard: Buffer[] = []
  toClient.on('data', (chunk: Buffer) => heard.push(chunk))
  const clientInfo = { name: 'test', version: '1' }
  for (const [id, method, params] of [
    [1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }],
    [2, 'tools/call', { name, arguments: input }],
  ])
    toServer.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
  toServer.end()
  await serving.closed
  const lines = Buffer.concat(heard)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return lines.find(({ id }) => id === 2)?.result.structuredContent
}
