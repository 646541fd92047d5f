import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, test } from 'vitest'
import { textOf } from './support/client.ts'

const EXAMPLE = fileURLToPath(new URL('../../../examples/mcp-custom-store.mjs', import.meta.url))

test('a store of one’s own is served in fifteen lines', async () => {
  expect(readFileSync(EXAMPLE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(15)
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [EXAMPLE], stderr: 'ignore' }))
  expect(client.getServerVersion()).toMatchObject({ name: 'our-wiki', version: '1.0.0' })
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['get_context', 'context_slice'])
  const asked = { task: 'Charge fees', descriptionShort: 'Late loans', branch: 'main', subjects: ['domain:loans'] }
  expect(textOf(await client.callTool({ name: 'get_context', arguments: asked }))).toContain('A fee is due on day 15.')
  await client.close()
})
