import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Lore } from '@repolore/core'
import { httpHandler, type ServeOptions } from '@repolore/mcp-adapter'
import { type Outcome, wrongCall } from '../line/command.ts'
import type { Surroundings } from '../surroundings.ts'
import { bearerToken } from './token-file.ts'

interface Serving {
  readonly lore: Lore
  readonly options: ServeOptions
  readonly values: { readonly host: string | null; readonly port: number | null; readonly 'token-file': string | null }
}

/** Listens until SIGINT or SIGTERM. The address stands on stderr when it is open. */
export async function serveHttp({ lore, options, values }: Serving, on: Surroundings): Promise<Outcome> {
  const host = values.host ?? '127.0.0.1'
  const token = values['token-file'] === null ? null : await bearerToken(values['token-file'], on)
  if (token !== null && typeof token !== 'string') return token
  const handler = handlerOf(lore, { ...options, host, ...(token === null ? {} : { token }) })
  if ('is' in handler) return handler
  const server = createServer(handler)
  const address = await listening(server, host, values.port ?? 8080)
  if (typeof address === 'string')
    return wrongCall('cannot-listen', address, 'choose another --port (0 takes a free one) or --host')
  const guarded = token === null ? '' : ' (a bearer token is needed)'
  await on.stderr.write(
    `serving MCP at http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}/mcp${guarded}\n`,
  )
  await stopped(on)
  await handler.close()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  return { is: 'silence', status: 0 }
}

/** The adapter refuses an address that needs a token by throwing a `RangeError`; here that is a wrong call. */
function handlerOf(...[lore, options]: Parameters<typeof httpHandler>) {
  try {
    return httpHandler(lore, options)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return wrongCall('token-needed', error.message, 'add --token-file FILE; the file is made where it is missing')
  }
}

function listening(server: Server, host: string, port: number): Promise<AddressInfo | string> {
  return new Promise((done) => {
    server.once('error', (error) => done(error.message))
    // A server that listens on a port has an address of this form.
    server.listen({ host, port }, () => done(server.address() as AddressInfo))
  })
}

function stopped({ signals }: Surroundings): Promise<void> {
  return new Promise((done) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) signals.once(name, done)
  })
}
