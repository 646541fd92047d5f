import { request } from 'node:http'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { httpHandler } from '../src/index.ts'
import type { HttpOptions } from '../src/options.ts'
import { ERAS, type Era, textOf } from './support/client.ts'
import { ASKED, library, UPDATE } from './support/library.ts'
import { served } from './support/served.ts'

const CALL = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

interface Sent {
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A request as a browser or an attacker would write it: `fetch` would not let the Host through. */
function send(url: string, { method = 'POST', path = '/mcp', headers = {}, body = CALL }: Sent): Promise<number> {
  return new Promise((done, failed) => {
    const call = request(new URL(path, url), { method, headers: { ...HEADERS, ...headers } }, (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    call.on('error', failed)
    call.end(method === 'POST' ? body : undefined)
  })
}

const statusOf = (options: HttpOptions, sent: Sent) =>
  served(httpHandler(library().lore, { onError: () => {}, ...options }), (url) => send(url, sent))

describe('who may call', () => {
  test.each([
    { sent: {}, status: 200 },
    { sent: { headers: { host: 'localhost:1234' } }, status: 200 },
    { sent: { headers: { host: 'evil.example' } }, status: 403 },
    { sent: { headers: { host: 'evil.example' }, body: '{' }, status: 403 },
    { sent: { headers: { host: 'evil.example' }, path: '/other' }, status: 403 },
    { sent: { headers: { origin: 'http://localhost:3000' } }, status: 403 },
    { sent: { headers: { host: 'localhost:1234', origin: 'http://127.0.0.1:1234' } }, status: 403 },
    { sent: { headers: { host: 'localhost:1234', origin: 'http://localhost:1234' } }, status: 200 },
    { sent: { headers: { host: 'localhost', origin: 'https://LOCALHOST:443' } }, status: 200 },
    { sent: { headers: { host: 'localhost:80', origin: 'file://localhost:80' } }, status: 403 },
    { sent: { headers: { origin: 'https://evil.example' } }, status: 403 },
    { sent: { headers: { origin: 'null' } }, status: 403 },
    { sent: { path: '/' }, status: 404 },
    { sent: { path: '/mcp/' }, status: 404 },
    { sent: { path: '/mcp?x=1' }, status: 200 },
    { sent: { method: 'GET' }, status: 405 },
    { sent: { method: 'DELETE' }, status: 405 },
    { sent: { body: '{' }, status: 400 },
    { sent: { headers: { 'content-type': 'text/plain' } }, status: 415 },
  ] satisfies { sent: Sent; status: number }[])('$sent is answered with $status', async ({ sent, status }) => {
    expect(await statusOf({}, sent)).toBe(status)
  })

  test.each([
    { authorization: undefined, status: 401 },
    { authorization: 'Bearer wrong', status: 401 },
    { authorization: 'Basic c2VjcmV0', status: 401 },
    { authorization: 'Bearer secret', status: 200 },
    { authorization: 'bearer secret', status: 200 },
  ])('a server with a token answers $authorization with $status', async ({ authorization, status }) => {
    expect(await statusOf({ token: 'secret' }, { headers: authorization === undefined ? {} : { authorization } })).toBe(
      status,
    )
  })

  test('a server on another address takes its own name and needs a token', async () => {
    expect(() => httpHandler(library().lore, { host: '0.0.0.0' })).toThrow(/0\.0\.0\.0.*token/)
    expect(() => httpHandler(library().lore, { token: '' })).toThrow(/empty/)
    const options = { host: '192.0.2.7', token: 'secret', allowedHosts: ['context.example'] }
    const authorization = 'Bearer secret'
    expect(await statusOf(options, { headers: { authorization, host: '192.0.2.7:8080' } })).toBe(200)
    expect(await statusOf(options, { headers: { authorization, host: 'context.example' } })).toBe(200)
    expect(await statusOf(options, { headers: { authorization } })).toBe(403)
  })

  test('a page of another port may call where the option names its host', async () => {
    const headers = { origin: 'http://localhost:3000' }
    expect(await statusOf({ allowedOrigins: ['localhost'] }, { headers })).toBe(200)
    expect(await statusOf({ allowedOrigins: ['localhost'] }, { headers: { origin: 'https://evil.example' } })).toBe(403)
  })

  test.each([null, [], 'x', 5])('arguments that are %j are answered by the tool', async (given) => {
    const { fetch } = httpHandler(library().lore, { onError: () => {} })
    const params = { name: 'get_context', arguments: given }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    const answer = await fetch(new Request('http://localhost/mcp', { method: 'POST', headers: HEADERS, body }))
    expect(await answer.text()).toMatch(/invalid-input: (task|arguments)/)
  })

  test('a body over the limit is refused, told of or not', async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/list',
      params: { _meta: { long: 'x'.repeat(2000) } },
    })
    expect(await statusOf({ bodyLimit: 1000 }, { body })).toBe(413)
    expect(await statusOf({ bodyLimit: 1000 }, { body, headers: { 'transfer-encoding': 'chunked' } })).toBe(413)
    expect(await statusOf({ bodyLimit: 10_000 }, { body })).toBe(200)
  })

  test('the same holds for the fetch form', async () => {
    const { fetch } = httpHandler(library().lore)
    const ask = (url: string, headers = {}) =>
      fetch(new Request(url, { method: 'POST', headers: { ...HEADERS, ...headers }, body: CALL }))
    expect((await ask('http://localhost/mcp')).status).toBe(200)
    expect((await ask('http://evil.example/mcp')).status).toBe(403)
    expect((await ask('http://localhost/mcp', { origin: 'https://evil.example' })).status).toBe(403)
    expect((await ask('http://localhost/')).status).toBe(404)
  })
})

describe.each<Era>(['legacy', 'modern'])('a %s client over HTTP', (era) => {
  const withClient = (options: HttpOptions, use: (client: Client) => Promise<void>, capabilities = {}) =>
    served(httpHandler(library().lore, options), async (url) => {
      const client = new Client(
        { name: 'test', version: '1.0.0' },
        { capabilities, versionNegotiation: { mode: ERAS[era] } },
      )
      client.setNotificationHandler('notifications/message', () => {})
      if ('elicitation' in capabilities)
        client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { approve: true } }))
      await client.connect(new StreamableHTTPClientTransport(new URL(url)))
      await use(client)
      await client.close()
    })

  test('is answered', () =>
    withClient({}, async (client) => {
      expect(textOf(await client.callTool({ name: 'get_context', arguments: ASKED }))).toContain(
        'A loan lasts 28 days.',
      )
      expect((await client.listResources()).resources.length).toBeGreaterThan(2)
    }))

  test('gives its consent where it can be asked: since 2026-07-28', () =>
    withClient(
      { plans: { keep: async () => 'token-1' } },
      async (client) => {
        const result = await client.callTool({ name: 'update_context', arguments: UPDATE })
        expect(result.structuredContent).toMatchObject({ written: era === 'modern' })
        if (era === 'legacy') expect(textOf(result)).toContain('repolore approve token-1')
      },
      { elicitation: { form: {} } },
    ))
})
