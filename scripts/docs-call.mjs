import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { asScript } from './run.mjs'
import { root } from './workspace.mjs'

/**
 * Puts a call of a page to a real server of the working directory: `node docs-call.mjs CALL.json [text|structured]`.
 * The file holds `name` and `arguments` of a tool. Prints what a host would show the model.
 */
async function call() {
  const [file = '', part = 'structured'] = process.argv.slice(2)
  const client = new Client({ name: 'docs', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [join(root, 'packages/cli/dist/bin.js'), 'mcp'] }),
  )
  const { content, structuredContent } = await client.callTool(JSON.parse(readFileSync(file, 'utf8')))
  const text = content.map((block) => (block.type === 'text' ? block.text : `(${block.type})`)).join('\n')
  console.log(part === 'text' || structuredContent === undefined ? text : JSON.stringify(structuredContent, null, 2))
  await client.close()
}

await asScript(call)
