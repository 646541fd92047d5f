import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HttpHandler } from '../../src/http.ts'

/** Serves a handler on a loopback port while `use` runs with its address. */
export async function served<T>(handler: HttpHandler, use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(handler)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  try {
    return await use(`http://127.0.0.1:${port}/mcp`)
  } finally {
    await handler.close()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}
