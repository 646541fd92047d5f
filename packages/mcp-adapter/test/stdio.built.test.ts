import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, test } from 'vitest'
import { ERAS, type Era, textOf } from './support/client.ts'

const SERVER = fileURLToPath(new URL('fixtures/serve.mjs', import.meta.url))
const ASKED = { task: 'Lend a book', descriptionShort: 'lending', branch: 'main', subjects: ['domain:loans'] }

const message = (id: number, method: string, params: object) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
const HELLO = message(1, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
})
const CALL = message(2, 'tools/call', { name: 'get_context', arguments: ASKED })

interface Ended {
  readonly code: number | null
  readonly signal: string | null
  readonly stdout: string
  readonly stderr: string
}

/** Starts the server; `over` settles with all it said. One that has not ended after 10 s is killed, which its signal tells. */
function started(): { readonly child: ChildProcessWithoutNullStreams; readonly over: Promise<Ended> } {
  const child = spawn(process.execPath, [SERVER])
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text
    })
  }
  child.stdin.on('error', () => {})
  const killer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  const over = new Promise<Ended>((done) => {
    child.once('close', (code, signal) => {
      clearTimeout(killer)
      done({ code, signal, ...said })
    })
  })
  return { child, over }
}

describe('a server on stdio', () => {
  test('answers what was piped in, says nothing else on stdout, and ends with stdin though a watcher is open', async () => {
    const { child, over } = started()
    child.stdin.end(HELLO + message(3, 'ping', {}) + CALL)
    const { code, signal, stdout, stderr } = await over
    expect({ code, signal }).toEqual({ code: 0, signal: null })
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly jsonrpc: string; readonly id: number; readonly result?: object })
    expect(lines.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true)
    expect(lines.map(({ id }) => id).sort()).toEqual([1, 2, 3])
    expect(JSON.stringify(lines.find(({ id }) => id === 2)?.result)).toContain('A loan lasts 28 days.')
    expect(stderr).toContain('noise on the console')
  })

  test('ends at once when nothing was asked', async () => {
    const { child, over } = started()
    const at = Date.now()
    child.stdin.end()
    expect(await over).toMatchObject({ code: 0, signal: null, stdout: '' })
    expect(Date.now() - at).toBeLessThan(5000)
  })

  test('answers lines that are no protocol with an error, and goes on answering', async () => {
    const { child, over } = started()
    const odd = [
      'not json',
      '',
      '{"jsonrpc":"2.0"}',
      '[{"jsonrpc":"2.0","id":8,"method":"ping"}]',
      '{"jsonrpc":"2.0","id":{},"method":"ping"}',
    ]
    const noParams = '{"jsonrpc":"2.0","id":9,"method":"ping","params":[]}'
    child.stdin.end(`${[...odd, noParams].join('\n')}\n${HELLO}${CALL}`)
    const { code, stdout, stderr } = await over
    expect(code).toBe(0)
    expect(stdout).toContain('A loan lasts 28 days.')
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: unknown; error?: { code: number } })
    expect(lines.flatMap(({ id, error }) => (error === undefined ? [] : [[id, error.code]]))).toEqual([
      [null, -32_700],
      [null, -32_600],
      [null, -32_600],
      [null, -32_600],
      [9, -32_600],
    ])
    expect(stdout).toContain('batches are not served')
    expect(stderr).not.toContain('invalid_union')
  })

  test('answers a line over the limit with an error that names it, and goes on answering', async () => {
    const { child, over } = started()
    child.stdin.write(HELLO)
    child.stdin.write(Buffer.alloc(11 * 1024 * 1024, 'a'))
    child.stdin.end(`\n${CALL}`)
    const { code, stdout } = await over
    expect(code).toBe(0)
    expect(stdout).toContain('"code":-32600')
    expect(stdout).toContain('10485760 bytes')
    expect(stdout).toContain('A loan lasts 28 days.')
  })

  test('answers a last line that lacks its end', async () => {
    const { child, over } = started()
    child.stdin.end((HELLO + CALL).trimEnd())
    expect((await over).stdout).toContain('A loan lasts 28 days.')
  })

  test('ends cleanly when nobody reads its answers any more', async () => {
    const { child, over } = started()
    child.stdout.destroy()
    child.stdin.write(HELLO + CALL + CALL)
    const { code, signal, stderr } = await over
    expect({ code, signal }).toEqual({ code: 0, signal: null })
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  test.each<Era>(['legacy', 'modern'])('answers a real %s client in a process of its own', async (era) => {
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: ERAS[era] } })
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [SERVER], stderr: 'ignore' }))
    expect(textOf(await client.callTool({ name: 'get_context', arguments: ASKED }))).toContain('A loan lasts 28 days.')
    await client.close()
  })

  test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])('speaks %s', async (protocolVersion) => {
    const { child, over } = started()
    child.stdin.end(HELLO.replace('2025-06-18', protocolVersion) + CALL)
    const lines = (await over).stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines[0]).toMatchObject({ result: { protocolVersion } })
    expect(lines[1]).toMatchObject({ id: 2, result: { structuredContent: {} } })
  })
})
