import { PassThrough } from 'node:stream'
import {
  Client,
  type ClientCapabilities,
  type ElicitResult,
  ReadBuffer,
  serializeMessage,
  type Transport,
} from '@modelcontextprotocol/client'
import type { Lore, WritableLore } from '@repolore/core'
import { afterEach } from 'vitest'
import { type StdioOptions, serveStdio } from '../../src/index.ts'

/** The two lifecycles of the protocol, as a client chooses between them. */
export const ERAS = { legacy: 'legacy', modern: { pin: '2026-07-28' } } as const

/** One of the two. */
export type Era = keyof typeof ERAS

/** How a test's client behaves. */
export interface ClientOptions {
  readonly era: Era
  readonly capabilities?: ClientCapabilities
  /** Answers what the server asks the developer. */
  readonly elicit?: (message: string) => ElicitResult | Promise<ElicitResult>
}

const ending: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

/** A real client of a server in this process, over streams as on stdio. Both end with the test. */
export async function clientOf(
  lore: Lore | WritableLore,
  options: StdioOptions,
  { era, capabilities = {}, elicit }: ClientOptions,
): Promise<Client> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()]
  const serving = serveStdio(lore, { ...options, streams: { input: toServer, output: toClient } })
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { capabilities, versionNegotiation: { mode: ERAS[era] } },
  )
  if (elicit !== undefined) client.setRequestHandler('elicitation/create', ({ params }) => elicit(params.message))
  await client.connect(streamTransport(toClient, toServer))
  ending.push(async () => {
    await client.close()
    await serving.close()
  })
  return client
}

/** The client's end of two streams that carry a JSON message a line. */
function streamTransport(from: PassThrough, to: PassThrough): Transport {
  const buffer = new ReadBuffer()
  const transport: Transport = {
    async start() {
      from.on('data', (chunk: Buffer) => {
        buffer.append(chunk)
        for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage())
          transport.onmessage?.(message)
      })
      from.once('end', () => transport.onclose?.())
    },
    async send(message) {
      to.write(serializeMessage(message))
    },
    async close() {
      to.end()
      transport.onclose?.()
    },
  }
  return transport
}

/** The text of a tool's answer. */
export function textOf(result: { readonly content?: unknown }): string {
  const blocks = result.content as readonly { readonly type: string; readonly text?: string }[]
  return blocks.map(({ text }) => text ?? '').join('\n')
}
