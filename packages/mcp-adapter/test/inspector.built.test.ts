import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const INSPECTOR = at('../../../node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js')

/** What the protocol's own inspector prints; it fails where a schema is not strict or an answer is an error. */
async function inspect(...args: readonly string[]): Promise<string> {
  const command = [INSPECTOR, '--cli', process.execPath, at('fixtures/serve.mjs'), ...args]
  return (await promisify(execFile)(process.execPath, command)).stdout
}

describe.concurrent('the inspector finds nothing wrong with', () => {
  test.each([
    { args: ['--method', 'tools/list', '--strict'], says: 'context_slice' },
    {
      args: [
        '--method',
        'tools/call',
        '--tool-name',
        'get_context',
        '--tool-args-json',
        '{"task":"t","descriptionShort":"d","branch":"b","subjects":["domain:loans"]}',
      ],
      says: '28 days',
    },
    { args: ['--method', 'resources/list'], says: 'repolore://status' },
    { args: ['--method', 'resources/read', '--uri', 'repolore://entry/document:loans'], says: '28 days' },
    { args: ['--method', 'prompts/get', '--prompt-name', 'context-check'], says: 'No durable context change' },
  ])('$args', async ({ args, says }) => {
    expect(await inspect(...args)).toContain(says)
  })
})
