import { pathToFileURL } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, expect, test } from 'vitest'
import { BIN, sandbox } from './sandbox.ts'

const FEES = '---\nid: fees\nscope: GLOBAL\ntags: [DOMAIN]\nsubjects: [domain:fees]\n---\nA fee is due on day 15.\n'
const store = sandbox([['engineering-context/fees.md', FEES]])
const elsewhere = sandbox()

afterAll(() => {
  store.remove()
  elsewhere.remove()
})

/** What a host that starts its servers outside the project is told of the fees. */
async function askedFromElsewhere(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities: { roots: {} } })
  client.setRequestHandler('roots/list', () => ({ roots: [{ uri: pathToFileURL(store.root).href }] }))
  const host = { command: process.execPath, args: [BIN, 'mcp'], cwd: elsewhere.root }
  await client.connect(new StdioClientTransport({ ...host, stderr: 'ignore', env: { ...elsewhere.env, ...env } }))
  const asked = { task: 'Charge fees', descriptionShort: 'Fees', branch: 'main', subjects: ['domain:fees'] }
  const { content } = await client.callTool({ name: 'get_context', arguments: asked })
  await client.close()
  return JSON.stringify(content)
}

test('the roots of a client beat the working directory', async () => {
  expect(await askedFromElsewhere()).toContain('A fee is due on day 15.')
})

test('a root that somebody named beats those of the client', async () => {
  expect(await askedFromElsewhere({ REPOLORE_ROOT: elsewhere.root })).toContain('unknown-subject')
})
