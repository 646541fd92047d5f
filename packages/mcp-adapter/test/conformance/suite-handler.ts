import { randomUUID } from 'node:crypto'
import {
  createMcpHandler,
  isInitializeRequest,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { guarded, type HttpHandler } from '../../src/http.ts'
import { suiteServer } from './suite-server.ts'

/**
 * The suite's server behind the product's HTTP stack. Clients from before 2026-07-28 get sessions, which the product does not
 * have: the suite's tools ask the client things in the midst of a call.
 */
export function suiteHandler(): HttpHandler {
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>()
  const modern = createMcpHandler(suiteServer, { legacy: 'reject', onerror: () => {} })
  const fetch = async (request: Request) => ((await isLegacyRequest(request)) ? legacy(request) : modern.fetch(request))
  return guarded({ fetch, close: modern.close }, { onError: () => {} }, () => {})

  async function legacy(request: Request): Promise<Response> {
    const id = request.headers.get('mcp-session-id')
    if (id !== null)
      return (
        sessions.get(id)?.handleRequest(request) ??
        Response.json(
          { jsonrpc: '2.0', error: { code: -32_001, message: 'Session not found' }, id: null },
          { status: 404 },
        )
      )
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => null)
    const transport = isInitializeRequest(body) ? session() : new WebStandardStreamableHTTPServerTransport()
    await suiteServer().connect(transport)
    return transport.handleRequest(request)
  }

  function session(): WebStandardStreamableHTTPServerTransport {
    const transport: WebStandardStreamableHTTPServerTransport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
    })
    return transport
  }
}
