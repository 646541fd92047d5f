import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BIN, type Sandbox, sandbox } from './sandbox.ts'

const FEES = '---\nid: fees\nscope: GLOBAL\ntags: [DOMAIN]\nsubjects: [domain:fees]\n---\nA fee is due.\n'

let box: Sandbox
let children: ChildProcess[] = []
beforeEach(() => {
  box = sandbox([
    ['.git/HEAD', 'ref: refs/heads/main\n'],
    ['engineering-context/fees.md', FEES],
  ])
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  box.remove()
})

interface Served {
  readonly child: ChildProcess
  readonly address: string
  readonly stderr: string
  readonly ended: Promise<number | null>
}

/** Starts the server and waits until it says where it listens. */
async function serve(...args: readonly string[]): Promise<Served> {
  const child = spawn(process.execPath, [BIN, 'mcp', '--http', '--port', '0', ...args], {
    cwd: box.root,
    env: { ...box.env },
  })
  children.push(child)
  const ended = new Promise<number | null>((done) => child.on('exit', done))
  let stderr = ''
  const address = await new Promise<string>((found, failed) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
      const [, url] = /serving MCP at (\S+)/.exec(stderr) ?? []
      if (url !== undefined) found(url)
    })
    child.on('exit', () => failed(new Error(`it ended: ${stderr}`)))
  })
  return { child, address, stderr, ended }
}

function ask(address: string, token: string | null): Promise<Response> {
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  return fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
  })
}

describe('mcp --http', () => {
  test('answers on loopback without a token, and ends when it is told to', async () => {
    const { child, address, ended } = await serve()
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/)
    const answer = await ask(address, null)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('"serverInfo"')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('makes the token file for its owner alone, and asks for what stands in it', async () => {
    const file = join(box.root, 'secret/token')
    const { address, stderr } = await serve('--token-file', file)
    const token = readFileSync(file, 'utf8').trim()
    expect(token.length).toBeGreaterThanOrEqual(40)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(stderr).not.toContain(token)
    expect((await ask(address, null)).status).toBe(401)
    expect((await ask(address, `${token}x`)).status).toBe(401)
    expect((await ask(address, token)).status).toBe(200)
  })

  test('keeps a token that is there, and makes its file private', async () => {
    const file = join(box.root, 'token')
    writeFileSync(file, 'a-token-that-was-chosen\n')
    chmodSync(file, 0o644)
    const { address, stderr } = await serve('--token-file', 'token')
    expect(stderr).toContain('its mode is 0600 now')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect((await ask(address, 'a-token-that-was-chosen')).status).toBe(200)
  })

  test.each(['', 'short\n', 'two words that are long enough\n'])('refuses the token %j', (text) => {
    writeFileSync(join(box.root, 'token'), text)
    const { stderr, exit } = box.bash('repolore mcp --http --port 0 --token-file token')
    expect(stderr).toContain('error[bad-token]')
    expect(exit).toBe(2)
  })

  test('says that a port is taken', async () => {
    const { address } = await serve()
    const { stderr, exit } = box.bash(`repolore mcp --http --port ${new URL(address).port}`)
    expect(stderr).toContain('error[cannot-listen]')
    expect(exit).toBe(2)
  })
})
